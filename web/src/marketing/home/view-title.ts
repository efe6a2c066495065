import { brand } from '@heliodesk/core/brand';
import { useEffect, useState } from 'react';

/** The window's title while a view is shown, and the page's own again after it. */
export function useViewTitle(title: string): void {
  // The shell writes the page's title in an effect of the first commit, after this one's: the view's turn is the next.
  const [pageHasItsTitle, setPageHasItsTitle] = useState(false);
  useEffect(() => setPageHasItsTitle(true), []);

  useEffect(() => {
    if (!pageHasItsTitle) return;
    const pageTitle = document.title;
    document.title = `${title} · ${brand.name}`;
    return () => {
      document.title = pageTitle;
    };
  }, [title, pageHasItsTitle]);
}
