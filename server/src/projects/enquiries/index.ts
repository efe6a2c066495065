import { enquiryEndpoints } from '@heliodesk/core/contracts/enquiries';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createListing } from './enquiries.ts';
import { enquiryRecords } from './records.ts';

export type { NewEnquiry } from './new-enquiry.ts';
export { enquiryRecords } from './records.ts';
export { listTeam } from './store.ts';
export { createTakingIn, type TakenIn } from './taking-in.ts';

/** Homeowners' enquiries from a company's website, and the leads that come of them. */
export const enquiries: Module = {
  routes(app, platform) {
    const list = createListing(platform);
    handle(app, enquiryEndpoints.list, (actor, { query }) => list(actor, query));
  },
  exports: [enquiryRecords.exported('enquiries')],
  entities: [enquiryRecords.entity],
};
