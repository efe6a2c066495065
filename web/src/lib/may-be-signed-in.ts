/** True if the browser came with a session, as the server says in the page; the session may have ended all the same. */
export function mayBeSignedIn(): boolean {
  return typeof document !== 'undefined' && 'signedIn' in document.documentElement.dataset;
}
