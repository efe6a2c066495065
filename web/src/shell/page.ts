import type { RouteObject } from 'react-router';

/** What the route table says about a page besides its component. */
export interface Page {
  title: string;
  description?: string;
  /** `prerendered`: whole HTML, woken on interest. `app`: an empty shell that starts at once. */
  delivery: 'prerendered' | 'app';
  /** The page's module under src/, to fetch beside the application when the page wakes. */
  module?: string;
  /** Search engines may list it. */
  listed?: boolean;
  /** Only for those who are signed in; the server sends others to the login page. */
  signedIn?: boolean;
  /** For developers; not served in production. */
  dev?: boolean;
}

export function pageOf(handle: RouteObject['handle']): Page | undefined {
  return handle as Page | undefined;
}

export function withoutDevPages(routes: RouteObject[]): RouteObject[] {
  return routes
    .filter((route) => !pageOf(route.handle)?.dev)
    .map((route) => (route.children ? { ...route, children: withoutDevPages(route.children) } : route));
}
