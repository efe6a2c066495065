import { useEffect, useSyncExternalStore } from 'react';
import { mayBeSignedIn } from './may-be-signed-in.ts';

/**
 * True if somebody is signed in, for the public pages: the server says so in the page, and what signs people in without
 * loading another page says so itself.
 */
export function useSignedInHere(): boolean {
  return useSyncExternalStore(whenSignedIn, mayBeSignedIn, mayBeSignedIn);
}

/** Tells the header of a public page that whoever sees this has been signed in. */
export function useNoteSignedIn(signedIn = true): void {
  useEffect(() => {
    if (signedIn) noteSignedIn();
  }, [signedIn]);
}

/**
 * Asks for the session where the browser's Back or Forward brought a page out of its history: browsers show it there
 * as they once fetched it, so it does not know of a session that began since. Where nobody has been signed in in this
 * tab, there is nothing to ask.
 */
export function useSessionOnReturn(): void {
  useEffect(() => {
    if (cameThroughHistory()) void askOnReturn();
    const check = ({ persisted }: PageTransitionEvent) => persisted && void askOnReturn();
    addEventListener('pageshow', check);
    return () => removeEventListener('pageshow', check);
  }, []);
}

/** Calls back when somebody is noted as signed in on a page that did not know of it. */
export function whenSignedIn(listener: () => void): () => void {
  addEventListener(noted, listener);
  return () => removeEventListener(noted, listener);
}

/** The event that tells the page, and the tab's storage key. */
const noted = 'signed-in-here';

/** For the pages that are behind this one in the history of the tab. */
export function rememberSignedIn(): void {
  inStorage((kept) => kept.setItem(noted, 'yes'));
}

function noteSignedIn(): void {
  rememberSignedIn();
  document.documentElement.dataset.signedIn = '';
  dispatchEvent(new Event(noted));
}

// Without an answer the page stays as it is, and its link leads to the login page, which asks again.
async function askOnReturn(): Promise<void> {
  if (mayBeSignedIn() || !inStorage((kept) => kept.getItem(noted))) return;
  const response = await fetch('/api/auth/me').catch(() => undefined);
  if (response?.ok) noteSignedIn();
  if (response?.status === 401) inStorage((kept) => kept.removeItem(noted));
}

/** Reads the tab's storage; a browser that keeps nothing has nothing to tell. */
function inStorage<Found>(look: (kept: Storage) => Found): Found | undefined {
  try {
    return look(sessionStorage);
  } catch {
    return undefined;
  }
}

const cameThroughHistory = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');
