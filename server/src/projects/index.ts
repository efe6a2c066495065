import type { Module } from '#platform/module.ts';
import { contactRecords, projectRecords, propertyRecords } from './records.ts';
import { projectRoutes } from './routes.ts';

export const projects: Module = {
  routes: projectRoutes,
  exports: [
    contactRecords.exported('contacts'),
    propertyRecords.exported('properties'),
    projectRecords.exported('projects'),
  ],
  entities: [contactRecords.entity, propertyRecords.entity, projectRecords.entity],
};
