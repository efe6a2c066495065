/** Collects what the browser's console would show in red or yellow. */
export function watchProblems() {
  const found: string[] = [];
  const real = { error: console.error, warn: console.warn };
  const collect = (...words: unknown[]) => void found.push(words.map(String).join(' '));
  const failed = (event: ErrorEvent | PromiseRejectionEvent) =>
    collect('reason' in event ? event.reason : event.message);
  Object.assign(console, { error: collect, warn: collect });
  addEventListener('error', failed);
  addEventListener('unhandledrejection', failed);
  return {
    stop() {
      Object.assign(console, real);
      removeEventListener('error', failed);
      removeEventListener('unhandledrejection', failed);
      return found;
    },
  };
}
