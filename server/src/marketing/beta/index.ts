import type { Module } from '#platform/module.ts';
import { betaRoutes } from './routes.ts';

export { countPlaces } from './places.ts';
export { takePlace } from './store.ts';

export const beta: Module = { routes: betaRoutes };
