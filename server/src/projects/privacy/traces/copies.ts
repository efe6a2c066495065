import { deleteCopies } from './store.ts';
import type { Trace } from './trace.ts';

/** Copies of the company's data that lie ready to be downloaded, or are being made; another is made in a minute. */
export const copies: Trace = {
  name: 'copies',
  async erase(tx, { companyId }) {
    await deleteCopies(tx, companyId);
    return null;
  },
};
