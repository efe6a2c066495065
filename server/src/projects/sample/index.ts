import { sampleJobEndpoints } from '@heliodesk/core/contracts/sample-job';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createSampleJob } from './sample-job.ts';

export { meter, roof } from './drawings.ts';
export { createDrawing } from './photos.ts';

/** One made-up job, with which a new company tries things out. */
export const sampleJob: Module = {
  routes(app, platform) {
    const verbs = createSampleJob(platform);
    handle(app, sampleJobEndpoints.read, (actor) => verbs.read(actor));
    handle(app, sampleJobEndpoints.add, (caller) => verbs.add(caller));
    handle(app, sampleJobEndpoints.remove, (actor) => verbs.remove(actor));
  },
};
