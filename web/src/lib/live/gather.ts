import type { Topics } from './topics.ts';

const pauseMs = 250;
/** After this, what is still under way no longer keeps the next from being asked for. */
const patienceMs = 5_000;

/** Refreshes once for all that was told meanwhile, one after the other, so that a burst of changes starves nobody. */
export function createGatherer(refresh: (topics: Topics) => Promise<unknown>) {
  let waiting: Topics | undefined;
  let busy = false;

  async function work() {
    busy = true;
    while (waiting) {
      const topics = waiting;
      waiting = undefined;
      await Promise.race([refresh(topics).catch(() => {}), after(patienceMs)]);
      await after(pauseMs);
    }
    busy = false;
  }

  return (topics: Topics) => {
    if (waiting === 'everything' || topics === 'everything') waiting = 'everything';
    else waiting = [...new Set([...(waiting ?? []), ...topics])];
    if (!busy) void work();
  };
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
