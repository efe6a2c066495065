import { matchRoutes, type RouteObject } from 'react-router';

/** Fetches the code of the pages at this address before the router starts: React takes over HTML only with it at hand. */
export async function loadMatchedPages(table: RouteObject[]): Promise<void> {
  const matches = matchRoutes(table, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
