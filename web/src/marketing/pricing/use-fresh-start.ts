import { useEffect } from 'react';

/**
 * The page is read from the top whenever it is loaded. The router sees to that for links; after a reload the
 * browser would return to the old place, unless it is asked not to as the page is left, after the router has
 * handed the matter back to it.
 */
export function useFreshStart(): void {
  useEffect(() => {
    const keepNoPlace = () => {
      history.scrollRestoration = 'manual';
    };
    document.addEventListener('visibilitychange', keepNoPlace);
    return () => document.removeEventListener('visibilitychange', keepNoPlace);
  }, []);
}
