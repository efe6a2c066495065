import { onTestFinished } from 'vitest';

/** The page is the one that the server sends to a browser that comes with a session. */
export function comeWithSession(): void {
  const { dataset } = document.documentElement;
  dataset.signedIn = '';
  onTestFinished(() => void delete dataset.signedIn);
}
