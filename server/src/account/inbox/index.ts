import { inboxEndpoints } from '@heliodesk/core/contracts/inbox';
import { handle } from '#platform/http/endpoints.ts';
import { defineJob } from '#platform/jobs/job.ts';
import type { Module } from '#platform/module.ts';
import { createInbox } from './inbox.ts';

export { notify, withdraw } from './notify.ts';
export { putSettings } from './store.ts';

export const inbox: Module = {
  routes(app, platform) {
    const verbs = createInbox(platform);
    handle(app, inboxEndpoints.read, (actor, { query }) => verbs.page(actor, query));
    handle(app, inboxEndpoints.mark, (actor, { params, body }) => verbs.mark(actor, params.id, body.read));
    handle(app, inboxEndpoints.markAll, (actor, { body }) => verbs.markAll(actor, body.upTo));
    handle(app, inboxEndpoints.settings, verbs.settings);
    handle(app, inboxEndpoints.changeSettings, (actor, { body }) => verbs.changeSettings(actor, body.mail));
  },
  jobs: [
    defineJob('inbox:tidy', { schedule: '23 3 * * *', work: (platform) => createInbox(platform).tidy() }),
  ],
};
