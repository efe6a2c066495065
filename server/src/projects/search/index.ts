import { searchEndpoints } from '@heliodesk/core/contracts/search';
import { handle } from '#platform/http/endpoints.ts';
import type { Module } from '#platform/module.ts';
import { createSearch } from './search.ts';

export const search: Module = {
  routes(app, platform) {
    const find = createSearch(platform);
    handle(app, searchEndpoints.find, (actor, { query }) => find(actor, query.q));
  },
};
