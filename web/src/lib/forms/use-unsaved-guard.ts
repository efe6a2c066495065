import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { areDraftsKept } from './drafts.ts';

export interface UnsavedGuard {
  asking: boolean;
  stay: () => void;
  leave: () => void;
}

/** Keeps a page with unsaved typing from being left without a question, by a link, by Back or with its tab. */
export function useUnsavedGuard(unsaved: boolean): UnsavedGuard {
  // Dialogs have an entry in the history of their own, at the same address.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => areDraftsKept() || event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return {
    asking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
