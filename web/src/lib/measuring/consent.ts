import { useSyncExternalStore } from 'react';

export type Consent = 'granted' | 'denied';

const storageKey = 'measuring-consent';
const listeners = new Set<() => void>();
/** A choice that the browser would not store. */
let unremembered: Consent | undefined;

/** The visitor's choice about being counted; undefined until they have made it. */
export function currentConsent(): Consent | undefined {
  const chosen = unremembered ?? remembered();
  return chosen === 'granted' || chosen === 'denied' ? chosen : undefined;
}

export function useConsent(): Consent | undefined {
  return useSyncExternalStore(onConsent, currentConsent, () => undefined);
}

export function chooseConsent(consent: Consent): void {
  remember(consent);
  for (const listener of [...listeners]) listener();
}

/** Tells of every change, in this window or in another one of the same browser. */
export function onConsent(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', elsewhere);
  };
}

function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(consent: Consent) {
  try {
    localStorage.setItem(storageKey, consent);
    unremembered = undefined;
  } catch {
    // Storage may be refused by the browser; the choice then lasts as long as the page.
    unremembered = consent;
  }
}
