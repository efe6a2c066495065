import type { Role } from '@heliodesk/core/rules/permissions';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { type PageVariant, pageVariants } from './page-variants.ts';
import { routes } from './routes.tsx';
import { App } from './shell/app.tsx';
import { OutlineContext, outlineUser } from './shell/frame/outline.ts';
import { type Page, pageOf, withNothingAt } from './shell/page.ts';

export interface SitePage extends Page {
  path: string;
  variants: readonly PageVariant[];
}

export const sitePages: SitePage[] = pagesOf(routes);

function pagesOf(table: RouteObject[]): SitePage[] {
  return table.flatMap((route) => {
    const page = pageOf(route.handle);
    const own =
      page && route.path ? [{ ...page, path: route.path, variants: pageVariants[route.path] ?? [] }] : [];
    return [...own, ...pagesOf(route.children ?? [])];
  });
}

const nowhere = '/nowhere';

/** The HTML of one page's content, as the browser will find it before any script has run; for a role if it has a frame. */
export async function renderPage(path: string, role?: Role): Promise<string> {
  const isNowhere = path === '*';
  const { query, dataRoutes } = createStaticHandler(isNowhere ? withNothingAt(nowhere, routes) : routes);
  const context = await query(new Request(new URL(isNowhere ? nowhere : path, 'http://prerender')));
  if (context instanceof Response) throw new Error(`${path} answered ${context.status} instead of a page`);
  const router = createStaticRouter(dataRoutes, context);
  const { prelude } = await prerender(
    <OutlineContext value={role && outlineUser(role)}>
      <App>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>
    </OutlineContext>,
    { onError: rethrow },
  );
  return new Response(prelude).text();
}

function rethrow(error: unknown): never {
  throw error;
}
