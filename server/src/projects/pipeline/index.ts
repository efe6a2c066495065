import type { Module } from '#platform/module.ts';
import { contactRecords, projectRecords, propertyRecords } from './records.ts';
import { pipelineRoutes } from './routes.ts';

export { addLeads, type NewLead, takeBackLeads } from './bulk.ts';
export { factsOf } from './moves.ts';
export { presentProject } from './projects.ts';
export { expectInTeam, expectProject } from './references.ts';
export { listItems, listProjectNames } from './store.ts';

/** Leads and the projects that become of them, with their people and their properties. */
export const pipeline: Module = {
  routes: pipelineRoutes,
  exports: [
    contactRecords.exported('contacts'),
    propertyRecords.exported('properties'),
    projectRecords.exported('projects'),
  ],
  entities: [contactRecords.entity, propertyRecords.entity, projectRecords.entity],
};
