import { replacementsIn } from '../terms.ts';
import { deleteWaitingEnquiries, type WaitingTable } from './store.ts';
import type { Trace } from './trace.ts';

/** Enquiries by a magnet that the plan had no room for yet. */
export const held = waiting('held', 'held_enquiries');

/** Forms filled in and not sent. */
export const unfinished = waiting('unfinished', 'unfinished_enquiries');

/** Enquiries that look like junk. */
export const junk = waiting('junk', 'junk_enquiries');

function waiting(name: string, table: WaitingTable): Trace {
  return {
    name,
    erase(tx, { companyId, terms }, cursor) {
      const words = (terms && replacementsIn(terms)?.json.pattern) ?? '';
      return deleteWaitingEnquiries(tx, companyId, { table, words }, cursor);
    },
  };
}
