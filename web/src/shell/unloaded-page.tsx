import { useCallback, useEffect, useState } from 'react';
import { isLeaving } from '../lib/leave-for.ts';
import { useOnline } from '../lib/online.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

/** In milliseconds. A network that comes back does not always say so. */
const tryAgainEvery = 5_000;

/** True if a page's code could not be fetched: each browser has words of its own for that. */
export function isUnloaded(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  );
}

/** In place of a page whose code could not be fetched. It loads itself as soon as the server can be reached. */
export function UnloadedPage() {
  const isOnline = useOnline();
  const [busy, setBusy] = useState(false);

  const tryAgain = useCallback(async () => {
    setBusy(true);
    // Loaded anew as a whole: a browser may keep in mind that a script could not be had.
    if ((await canReach()) && !isLeaving()) location.reload();
    setBusy(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: also at once when there is a network again
  useEffect(() => {
    // Where loading it anew has not helped, it is left to the button: a script may be kept out for good.
    if (!isFirstTime()) return undefined;
    const timer = setInterval(tryAgain, tryAgainEvery);
    if (isOnline) void tryAgain();
    return () => clearInterval(timer);
  }, [isOnline]);

  return (
    <div className="grid min-h-[50vh] place-items-center p-6">
      <Card role="alert" className="grid max-w-md justify-items-center gap-4 !p-10 text-center">
        <h1 className="font-semibold text-2xl tracking-tight">
          {isOnline ? 'This page hasn’t loaded yet' : 'You’re offline'}
        </h1>
        <p className="text-muted">
          {isOnline
            ? 'We can’t reach the server at the moment. We’ll open the page as soon as we can.'
            : 'We’ll open this page as soon as you’re connected again.'}
        </p>
        <Button busy={busy} onClick={() => void tryAgain()}>
          Try again
        </Button>
      </Card>
    </div>
  );
}

/** True if this very load of the page came from no such try. */
function isFirstTime(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'reload' || performance.now() > tryAgainEvery;
}

async function canReach(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
