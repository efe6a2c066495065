import { deadlineEndpoints } from '@heliodesk/core/contracts/deadlines';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createDeadlines } from './deadlines.ts';

export { openDeadlines } from './first.ts';

export const clock: Module = {
  routes(app, platform) {
    const board = createDeadlines(platform);
    handle(app, deadlineEndpoints.board, (actor, { query }) => board(actor, query));
  },
};
