/** In milliseconds; some browsers refuse to write into their history more often than three times a second. */
const pause = 600;

const leaving = ['beforeunload', 'pagehide', 'visibilitychange'] as const;

/**
 * Writes into the tab's current entry without drawing anything anew: a change at once, those that follow it closely
 * together, and whatever still waits before the page is gone.
 */
export function historyEntry() {
  let waiting: { state: object; key: unknown } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWritten = Number.NEGATIVE_INFINITY;

  function write(state: object) {
    forget();
    lastWritten = performance.now();
    // The router keeps a page's state there.
    history.replaceState({ ...history.state, usr: state }, '');
  }
  function writeSoon(state: object) {
    const isWaiting = waiting !== undefined;
    waiting = { state, key: history.state?.key };
    if (isWaiting) return;
    const wait = lastWritten + pause - performance.now();
    if (wait <= 0) return writeWaiting();
    timer = setTimeout(writeWaiting, wait);
    // Only meanwhile: some browsers keep no page for the way back that listens for its end.
    for (const event of leaving) addEventListener(event, writeWaiting);
  }
  function writeWaiting() {
    // Another entry is the current one by now.
    if (waiting && waiting.key === history.state?.key) write(waiting.state);
    else forget();
  }
  function forget() {
    waiting = undefined;
    clearTimeout(timer);
    for (const event of leaving) removeEventListener(event, writeWaiting);
  }
  return { write, writeSoon, writeWaiting, forget };
}
