/**
 * Loads another page of this site, with nothing kept of this one. Resolves only if the visitor comes back to this
 * very page, as it was left.
 */
export function leaveFor(path: string): Promise<void> {
  const back = new Promise<void>((resolve) => addEventListener('pageshow', () => resolve(), { once: true }));
  location.assign(path);
  return back;
}
