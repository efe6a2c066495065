import { todayEndpoints } from '@heliodesk/core/contracts/today';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createToday } from './today.ts';

/** The start of a day of work, gathered from the other modules in one reading. */
export const today: Module = {
  routes(app, platform) {
    const read = createToday(platform);
    handle(app, todayEndpoints.read, (actor, { query }) => read(actor, query.owner));
  },
};
