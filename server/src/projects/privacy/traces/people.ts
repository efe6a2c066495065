import { deletePeople, deleteProjects } from './store.ts';
import type { Trace } from './trace.ts';

/** The projects of which nothing is kept, their properties and the people, who stay without a name where something is. */
export const people: Trace = {
  name: 'people',
  async erase(tx, { companyId, contactIds, projectIds, keptProjectIds, propertyIds }) {
    const gone = projectIds.filter((id) => !keptProjectIds.includes(id));
    await deleteProjects(tx, companyId, gone);
    await deletePeople(tx, companyId, { contactIds, propertyIds });
    return null;
  },
};
