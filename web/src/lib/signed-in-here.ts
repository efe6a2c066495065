import { useEffect, useSyncExternalStore } from 'react';
import { mayBeSignedIn } from './may-be-signed-in.ts';

/**
 * Whether somebody is signed in, for the public pages: the server says so in the page, and what signs people in without
 * loading another page says so itself.
 */
export function useSignedInHere(): boolean {
  return useSyncExternalStore(subscribe, mayBeSignedIn, mayBeSignedIn);
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

function subscribe(listener: () => void): () => void {
  addEventListener(noted, listener);
  return () => removeEventListener(noted, listener);
}
