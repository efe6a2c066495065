let leaving = false;
/** A page that has not come by then does not come. */
const longestWait = 5_000;

/** True while another page is on its way, so that nothing that is learnt meanwhile leads elsewhere. */
export const isLeaving = () => leaving;

/**
 * Loads another page of this site, with nothing kept of this one, and with forgetting not even its place in the
 * history. Resolves only if the visitor comes back to this very page, as it was left.
 */
export function leaveFor(path: string, { forgetting = false } = {}): Promise<void> {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, longestWait);
  const back = new Promise<void>((resolve) => addEventListener('pageshow', () => resolve(), { once: true }));
  void back.then(() => {
    leaving = false;
  });
  if (forgetting) location.replace(path);
  else location.assign(path);
  return back;
}
