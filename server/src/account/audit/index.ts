import type { Module } from '#platform/module.ts';
import { auditRoutes } from './routes.ts';

export { type Doing, record, recordFor } from './trail.ts';

export const audit: Module = { routes: auditRoutes };
