import { on } from '#platform/events.ts';
import type { Module } from '#platform/module.ts';
import { companyJoined } from '../../account/billing/index.ts';
import { betaRoutes } from './routes.ts';
import { holdPlace } from './store.ts';

export { countPlaces } from './places.ts';
export { takePlace } from './store.ts';

export const beta: Module = {
  routes: betaRoutes,
  listeners: [on(companyJoined, (tx, { companyId, at }) => holdPlace(tx, companyId, at))],
};
