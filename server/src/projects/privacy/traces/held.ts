import { replacementsIn } from '../terms.ts';
import { deleteHeldEnquiries } from './store.ts';
import type { Trace } from './trace.ts';

/** What they have sent by a magnet, where the plan had no room for it yet. */
export const held: Trace = {
  name: 'held',
  erase: (tx, { companyId, terms }, cursor) =>
    deleteHeldEnquiries(tx, companyId, (terms && replacementsIn(terms)?.json.pattern) ?? '', cursor),
};
