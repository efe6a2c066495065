import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { pageOf } from './page.ts';
import { pageTitle } from './page-title.ts';

/** Keeps the window's title, the description and the address to share in step with the page that is shown. */
export function usePageHead(): void {
  const page = pageOf(useMatches().at(-1)?.handle);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!page) return;
    document.title = pageTitle(page.title);
    document.querySelector('meta[name=description]')?.setAttribute('content', page.description ?? '');
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    if (canonical) canonical.href = new URL(pathname, canonical.href).href;
  }, [page, pathname]);
}
