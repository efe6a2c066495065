import { replacementsIn } from '../terms.ts';
import { deleteReadFiles, emptyImportRows } from './store.ts';
import type { Trace } from './trace.ts';

/**
 * Rows of the files that they came in with, and the files: what has been read is needed no more. A row that is nobody's
 * project yet is theirs by email or telephone number; with the same name or address it may be somebody else's.
 */
export const importedRows: Trace = {
  name: 'imports',
  async erase(tx, { companyId, projectIds, terms }, cursor) {
    if (cursor === null) await deleteReadFiles(tx, companyId);
    const words = terms && replacementsIn({ ...terms, names: [], addresses: [] })?.json.pattern;
    return emptyImportRows(tx, companyId, { projectIds, words }, cursor);
  },
};
