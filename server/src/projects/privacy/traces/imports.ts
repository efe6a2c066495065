import { replacementsIn } from '../terms.ts';
import { deleteReadFiles, emptyImportRows } from './store.ts';
import type { Trace } from './trace.ts';

/** Rows of the files that they came in with, and the files: what has been read is needed no more. */
export const importedRows: Trace = {
  name: 'imports',
  async erase(tx, { companyId, projectIds, terms }, cursor) {
    if (cursor === null) await deleteReadFiles(tx, companyId);
    return emptyImportRows(
      tx,
      companyId,
      { projectIds, words: terms && replacementsIn(terms)?.json.pattern },
      cursor,
    );
  },
};
