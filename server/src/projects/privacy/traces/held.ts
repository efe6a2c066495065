import { replacementsIn } from '../terms.ts';
import { deleteWaitingEnquiries, type WaitingTable } from './store.ts';
import type { Trace } from './trace.ts';

/** What they have sent by a magnet, where the plan had no room for it yet. */
export const held = waiting('held', 'held_enquiries');

/** What they have filled in and not sent. */
export const unfinished = waiting('unfinished', 'unfinished_enquiries');

/** What they have sent that looks like junk. */
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
