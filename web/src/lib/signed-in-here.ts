import { useEffect, useSyncExternalStore } from 'react';

/**
 * Whether somebody is signed in, for the public pages: the server says so in the page, and what signs people in without
 * loading another page says so itself.
 */
export function useSignedInHere(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, isSignedIn);
}

/** Tells the header of a public page that whoever sees this has been signed in. */
export function useNoteSignedIn(signedIn = true): void {
  useEffect(() => {
    if (!signedIn) return;
    document.documentElement.dataset.signedIn = '';
    dispatchEvent(new Event(noted));
  }, [signedIn]);
}

const noted = 'signed-in-here';

function isSignedIn(): boolean {
  return typeof document !== 'undefined' && 'signedIn' in document.documentElement.dataset;
}

function subscribe(listener: () => void): () => void {
  addEventListener(noted, listener);
  return () => removeEventListener(noted, listener);
}
