import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { pageOf } from './page.ts';
import { pageTitle } from './page-title.ts';

/** Keeps the window's title and the description in step with the page that is shown. */
export function usePageHead(): void {
  const page = pageOf(useMatches().at(-1)?.handle);
  useEffect(() => {
    if (!page) return;
    document.title = pageTitle(page.title);
    document.querySelector('meta[name=description]')?.setAttribute('content', page.description ?? '');
  }, [page]);
}
