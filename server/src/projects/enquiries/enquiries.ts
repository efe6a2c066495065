import type { Enquiry } from '@heliodesk/core/contracts/enquiries';
import type { Actor } from '#platform/actor.ts';
import type { Platform } from '#platform/platform.ts';
import { type EnquiryRow, listEnquiries } from './store.ts';

/** The enquiries of a project, the oldest first. */
export function createListing({ db }: Pick<Platform, 'db'>) {
  return async (actor: Actor, { project }: { project: string }): Promise<{ items: Enquiry[] }> => {
    const rows = await db.read(actor, (tx) => listEnquiries(tx, actor.companyId, project));
    return { items: rows.map(present) };
  };
}

const present = ({ id, magnet, answers, result, consent, source, device, marks, createdAt }: EnquiryRow) => ({
  ...{ id, magnet, answers, result, consent, source, device, marks, createdAt: createdAt.toISOString() },
});
