import { AppError } from '#platform/errors.ts';

/** Whom something is done for: names of which each is given its share, such as an account and a network. */
export type Sharers = readonly string[];

type Waiting = { sharers: Sharers; begin(): void; refuse(error: AppError): void };
type Load = { served: number; at: number };

/** In milliseconds. What somebody was given counts half after this long. */
const halfLife = 5_000;
const mostRemembered = 10_000;

/**
 * A queue for work that takes much of the machine, one after the other. Whoever has been given least lately comes first,
 * and whoever asks for most is sent away first where too many wait: a flood from one network, or at one account, does
 * not keep the others waiting.
 */
export function createFairQueue({
  mostWaiting,
  now = Date.now,
}: {
  mostWaiting: number;
  now?: () => number;
}) {
  let waiting: Waiting[] = [];
  let isBusy = false;
  const loads = new Map<string, Load>();

  return async function inQueue<T>(sharers: Sharers, work: () => Promise<T>): Promise<T> {
    if (isBusy) await queueUp(sharers);
    isBusy = true;
    for (const sharer of sharers) noteServed(sharer);
    try {
      return await work();
    } finally {
      isBusy = false;
      next()?.begin();
    }
  };

  function queueUp(sharers: Sharers): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push({ sharers, begin: resolve, refuse: reject });
    if (waiting.length > mostWaiting) {
      const [last] = ranked().slice(-1);
      if (last) {
        leave(last);
        last.refuse(new AppError('overloaded'));
      }
    }
    return promise;
  }

  function next(): Waiting | undefined {
    const [first] = ranked();
    if (first) {
      leave(first);
      // Until it has begun, which is a moment later, nobody else may.
      isBusy = true;
    }
    return first;
  }

  function leave(gone: Waiting): void {
    waiting = waiting.filter((each) => each !== gone);
  }

  /** By what each of them and those who wait for the same before them will have been given; who came first otherwise. */
  function ranked(): Waiting[] {
    const ahead = new Map<string, number>();
    const ranks = waiting.map((each) => {
      const rank = Math.max(...each.sharers.map((sharer) => loadOf(sharer) + (ahead.get(sharer) ?? 0)));
      for (const sharer of each.sharers) ahead.set(sharer, (ahead.get(sharer) ?? 0) + 1);
      return { each, rank };
    });
    return ranks.toSorted((one, other) => one.rank - other.rank).map(({ each }) => each);
  }

  function loadOf(sharer: string): number {
    const load = loads.get(sharer);
    return load ? load.served * 0.5 ** ((now() - load.at) / halfLife) : 0;
  }

  function noteServed(sharer: string): void {
    const served = loadOf(sharer) + 1;
    loads.delete(sharer);
    loads.set(sharer, { served, at: now() });
    for (const oldest of loads.keys()) {
      if (loads.size <= mostRemembered) break;
      loads.delete(oldest);
    }
  }
}
