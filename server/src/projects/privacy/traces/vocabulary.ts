import { deleteUnusedWords } from './store.ts';
import type { Trace } from './trace.ts';

/** The words by which they could be found, unless somebody else is found by them. */
export const vocabulary: Trace = {
  name: 'vocabulary',
  async erase(tx, { companyId, terms }) {
    await deleteUnusedWords(tx, companyId, terms?.words.join(' ') ?? '');
    return null;
  },
};
