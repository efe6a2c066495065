import type { RouteObject } from 'react-router';
import type { FirstCall } from '../lib/company-page.ts';

/** When a page wakes by itself, since it has something to do: once it is drawn, or once it may have been read. */
export type Wakes = 'at once' | 'later';

/** A page in the route table, besides its component. */
export interface Page {
  title: string;
  description?: string;
  /**
   * `prerendered`: whole HTML, woken on interest. `framed`: HTML of all that is known of it by the role of whoever
   * looks, which the application replaces once it knows the rest. `app`: an empty shell that starts at once.
   */
  delivery: 'prerendered' | 'framed' | 'app';
  /** The key of the session storage under which a tab keeps what is to be shown instead of the HTML. */
  keptAs?: string;
  /** Its place in the tab's history holds what is to be shown instead of the HTML, once somebody has gone on. */
  keptInHistory?: true;
  /** The server fills in the blanks of its HTML for each address, `{{title}}`, and in a frame it is at home. */
  filled?: true;
  /** Pages of ours show it in a frame. */
  framedByUs?: true;
  wakes?: Wakes | undefined;
  asks?: string | undefined;
  purpose?: string | undefined;
  isReplaced?: true | undefined;
  calls?: readonly FirstCall[];
  /** The page's module under src/, to fetch beside the application when the page wakes. */
  module?: string;
  /** Search engines may list it. */
  listed?: boolean;
  /** Only for those who are signed in; the server sends others to the login page. */
  signedIn?: boolean;
  /** Set where people who are signed in already are led on from it. */
  entrance?: boolean;
  /** It stands for every address that no page has. */
  nowhere?: boolean;
  /** For developers; not served in production. */
  dev?: boolean;
}

export function pageOf(handle: RouteObject['handle']): Page | undefined {
  return handle as Page | undefined;
}

/** The table in which this one address is nobody's: the page for everything unknown stands there too. */
export function withNothingAt(path: string, routes: RouteObject[]): RouteObject[] {
  // Written out, an address counts for more than the patterns that it fits; of two, the first is taken.
  return routes.map((route) => {
    if (!route.children) return route;
    const unknown = route.children.find((child) => child.path === '*');
    const here = unknown && { ...unknown, path: readable(path) };
    return { ...route, children: [...(here ? [here] : []), ...withNothingAt(path, route.children)] };
  });
}

// As the router reads it: an address that is written in an odd way is taken as it stands.
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
