import { deleteFiles, deleteWork } from './store.ts';
import { again, type Trace } from './trace.ts';

/** Everything that was done on their projects, with the photos and documents. */
export const work: Trace = {
  name: 'work',
  async erase(tx, { companyId, projectIds, fileIds }) {
    if (await deleteWork(tx, companyId, projectIds)) return again(true);
    await deleteFiles(tx, companyId, fileIds);
    return null;
  },
};
