import { Readable } from 'node:stream';
import { privacyEndpoints } from '@heliodesk/core/contracts/privacy';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createCopying } from './copying.ts';
import { createErasing } from './erasing.ts';
import { exportedErasures, exportedKept } from './exported.ts';
import { eraseJob, eraseKept } from './jobs.ts';

/** A person's rights to the data held on them: a copy of it, and its erasure. */
export const privacy: Module = {
  routes(app, platform) {
    const copy = createCopying(platform);
    const erasing = createErasing(platform);
    handle(app, privacyEndpoints.copy, async (actor, { params }, { reply }) =>
      reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="customer-data.zip"')
        .send(Readable.from(await copy(actor, params.id))),
    );
    handle(app, privacyEndpoints.read, (actor, { params }) => erasing.read(actor, params.id));
    handle(app, privacyEndpoints.erase, (actor, { params, body }) =>
      erasing.erase(actor, params.id, body.name),
    );
  },
  exports: [exportedErasures, exportedKept],
  jobs: [eraseJob, eraseKept],
};
