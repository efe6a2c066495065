import { deleteChanges } from './store.ts';
import { again, type Trace } from './trace.ts';

/** Their entries in the change log, which could be read or undone. */
export const log: Trace = {
  name: 'log',
  async erase(tx, { companyId, contactIds, projectIds, propertyIds, fileIds, mergeIds }) {
    const records = {
      ...{ contact: contactIds, property: propertyIds, project: projectIds, file: fileIds, merge: mergeIds },
    };
    return again(await deleteChanges(tx, companyId, projectIds, records));
  },
};
