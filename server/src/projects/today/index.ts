import { todayEndpoints } from '@heliodesk/core/contracts/today';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createToday } from './today.ts';

/** What a day of work begins with, gathered from the other modules in one reading. */
export const today: Module = {
  routes(app, platform) {
    const read = createToday(platform);
    handle(app, todayEndpoints.read, (actor) => read(actor));
  },
};
