import { AppError } from '#platform/errors.ts';

/** Names that are each given their share of the work, such as an account and a network. */
export type Sharers = readonly string[];

type Waiting = { sharers: Sharers; begin(): void; refuse(error: AppError): void };
type Load = { served: number; at: number };

/** In milliseconds. What somebody was given counts half after this long. */
const halfLife = 5_000;
const mostRemembered = 10_000;

type Rules = {
  /** As many at the same time; one unless told. */
  concurrency?: number;
  mostWaiting: number;
  /** In milliseconds; whoever has not had their turn by then is told so. */
  longestWait?: number;
  now?: () => number;
};

/**
 * A queue for work that takes much of the machine, or that somebody else limits. Whoever has been given least lately
 * comes first, and whoever asks for most is sent away first where too many wait: a flood from one network, or at one
 * account, does not keep the others waiting.
 */
export function createFairQueue({ concurrency = 1, mostWaiting, longestWait, now = Date.now }: Rules) {
  let waiting: Waiting[] = [];
  let underWay = 0;
  const loads = new Map<string, Load>();

  return async function inQueue<T>(sharers: Sharers, work: () => Promise<T>): Promise<T> {
    // Whoever begins after waiting has been counted by whoever ended.
    if (underWay >= concurrency) await queueUp(sharers);
    else underWay += 1;
    for (const sharer of sharers) noteServed(sharer);
    try {
      return await work();
    } finally {
      const following = next();
      if (following) following.begin();
      else underWay -= 1;
    }
  };

  async function queueUp(sharers: Sharers): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const own: Waiting = { sharers, begin: resolve, refuse: reject };
    waiting.push(own);
    if (waiting.length > mostWaiting) sendAway(ranked().at(-1));
    const timer = longestWait === undefined ? undefined : setTimeout(() => sendAway(own), longestWait);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  function sendAway(last: Waiting | undefined): void {
    if (!last || !waiting.includes(last)) return;
    leave(last);
    last.refuse(new AppError('overloaded'));
  }

  function next(): Waiting | undefined {
    const [first] = ranked();
    if (first) leave(first);
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
