import type { Module } from '#platform/module.ts';
import { exportedTrail } from './exported.ts';
import { auditRoutes } from './routes.ts';

export { listRecorded } from './store.ts';
export { record } from './trail.ts';

export const audit: Module = { routes: auditRoutes, exports: [exportedTrail] };
