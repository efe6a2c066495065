import { on } from '#platform/events.ts';
import type { Module } from '#platform/module.ts';
import { companyDeleted } from '../../account/companies/index.ts';
import { deleteProjectsOfCompany } from './closing/store.ts';
import {
  contactEntity,
  contactRecords,
  projectEntity,
  projectRecords,
  propertyEntity,
  propertyRecords,
} from './records.ts';
import { pipelineRoutes } from './routes.ts';

export { findAlike } from './alike/alike.ts';
export { bringUpToDate } from './alike/known-person.ts';
export { type KnownProject, lockSomebody, recognise, type Somebody } from './alike/recognising.ts';
export { listRefusals } from './alike/refusals.ts';
export { pageBehind } from './behind/behind.ts';
export { fieldUserOf, workerOf } from './field.ts';
export { addLeads, blank, type NewLead, takeBackLeads } from './leads.ts';
export { createMoves } from './moves.ts';
export { listOnProject } from './people/store.ts';
export { createProjects, pageOfProjects, presentProject } from './projects.ts';
export { contactRecords, projectRecords, propertyRecords } from './records.ts';
export { expectInTeam, expectProject, expectUnerased } from './references.ts';
export { findSample } from './samples/store.ts';
export { findKeptId, listItems, listProjectNames, listTotals } from './store.ts';
export { listStopped } from './undoing/lawful-moves.ts';

/** Leads and the projects that become of them, with their people and their properties. */
export const pipeline: Module = {
  routes: pipelineRoutes,
  exports: [
    contactRecords.exported('contacts'),
    propertyRecords.exported('properties'),
    projectRecords.exported('projects'),
  ],
  entities: [contactEntity, propertyEntity, projectEntity],
  listeners: [on(companyDeleted, (tx, { companyId }) => deleteProjectsOfCompany(tx, companyId))],
};
