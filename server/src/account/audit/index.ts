import type { Module } from '#platform/module.ts';
import { auditRoutes } from './routes.ts';

export { record, recordFor, recordOf } from './trail.ts';

export const audit: Module = { routes: auditRoutes };
