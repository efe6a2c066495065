import type { Database } from '#platform/db/database.ts';
import { addHits, deleteExpired, readHits, type Total } from './store.ts';

export type Limit = { max: number; windowMs: number };
export type Verdict = { exceeded: boolean; ttl: number };
export type Counted = { key: string; limit: Limit };

export type Limiter = {
  /** Counts one hit for the key and says whether its window holds too many, as far as this server knows. */
  hit(key: string, limit: Limit): Verdict;
  /**
   * Counts one guess at a secret under each key in turn, up to the first that holds too many. Exact across servers
   * within a tenth of a second, and refused where it could not be counted.
   */
  guess(counted: Counted[]): Promise<Verdict>;
  /** Tells the other servers now what they would learn in a moment. */
  share(): Promise<void>;
  tidy(): Promise<void>;
};

type Tally = Counted & { resetsAt: number; known: number; unshared: number };

/** Delay before other servers know of hits worth sharing. */
const shareEvery = 100;
/** Of each kind. Past this many the least recently used is forgotten. */
const mostKeys = 50_000;

/**
 * Decides at once from what it knows, and shares through the database what brings a key closer to its limit. Within one
 * server a limit is exact; each further one can let through an eighth of it, and what arrives in a tenth of a second.
 * Guesses are held apart, so that no flood of other keys pushes them out.
 */
export function createLimiter(db: Database, capacity = mostKeys): Limiter {
  const visits = createTallies(capacity, () => true);
  // One that the database does not have yet is not forgotten: the guesses it counted would be lost.
  const guesses = createTallies(capacity, ({ unshared }) => unshared === 0);
  let timer: NodeJS.Timeout | undefined;
  let sharing = Promise.resolve();

  function hit(key: string, limit: Limit): Verdict {
    const tally = visits.use({ key, limit });
    if (!tally) return refusal(limit);
    const verdict = counted(tally, limit);
    if (worthSharing(tally)) shareSoon();
    return verdict;
  }

  async function guess(asked: Counted[]): Promise<Verdict> {
    await recall(asked);
    let verdict: Verdict = { exceeded: false, ttl: 0 };
    for (const { key, limit } of asked) {
      const tally = guesses.use({ key, limit });
      verdict = tally ? counted(tally, limit) : refusal(limit);
      shareSoon();
      if (verdict.exceeded) break;
    }
    return verdict;
  }

  /** Reads what this server forgot, or another counted. */
  async function recall(asked: Counted[]): Promise<void> {
    const unknown = asked.filter(({ key }) => !guesses.find(key));
    if (unknown.length === 0) return;
    const totals = await readHits(
      db.pool,
      unknown.map(({ key }) => key),
    );
    for (const { key, limit } of unknown) {
      const total = totals.find((found) => found.key === key);
      if (total && !guesses.find(key)) guesses.use({ key, limit }, total);
    }
  }

  function shareSoon(): void {
    timer ??= setTimeout(() => void share(), shareEvery).unref();
  }

  /** After what is under way: its hits count as told, and are not yet. */
  function share(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sharing = sharing.then(shareNews);
    return sharing;
  }

  async function shareNews(): Promise<void> {
    const news = [...visits.filter(worthSharing), ...guesses.filter(({ unshared }) => unshared > 0)];
    if (news.length === 0) return;
    const shared = news.map((tally) => ({ tally, hits: tally.unshared }));
    for (const { tally, hits } of shared) note(tally, hits);
    try {
      const counts = shared.map(({ tally: { key, limit }, hits }) => ({
        key,
        windowMs: limit.windowMs,
        hits,
      }));
      for (const total of await addHits(db.pool, counts)) {
        visits.learn(total);
        guesses.learn(total);
      }
    } catch {
      // The database is away, which the requests themselves will say; until it is back, this server counts alone.
      for (const { tally, hits } of shared) note(tally, -hits);
    }
  }

  async function tidy(): Promise<void> {
    visits.tidy();
    guesses.tidy();
    await deleteExpired(db.global);
  }

  return { hit, guess, share, tidy };
}

/** Counts in memory, the least recently used first. */
function createTallies(capacity: number, mayForget: (tally: Tally) => boolean) {
  const tallies = new Map<string, Tally>();

  function find(key: string): Tally | undefined {
    const tally = tallies.get(key);
    return tally && tally.resetsAt > Date.now() ? tally : undefined;
  }

  /** The count of a key, which is begun where there is none; undefined where no room can be made for it. */
  function use({ key, limit }: Counted, from?: Total): Tally | undefined {
    const known = find(key);
    tallies.delete(key);
    if (!known && tallies.size >= capacity && !forgetOldest()) return undefined;
    const { hits = 0, ttl = limit.windowMs } = from ?? {};
    const tally = known ?? { key, limit, resetsAt: Date.now() + ttl, known: hits, unshared: 0 };
    tallies.set(key, tally);
    return tally;
  }

  function forgetOldest(): boolean {
    for (const tally of tallies.values()) {
      if (tally.resetsAt > Date.now() && !mayForget(tally)) continue;
      return tallies.delete(tally.key);
    }
    return false;
  }

  return {
    find,
    use,
    filter: (wanted: (tally: Tally) => boolean) => tallies.values().filter(wanted),
    learn({ key, hits, ttl }: Total): void {
      const tally = tallies.get(key);
      if (!tally) return;
      tally.known = Math.max(tally.known, hits);
      tally.resetsAt = Date.now() + ttl;
    },
    tidy(): void {
      const now = Date.now();
      for (const { key, resetsAt } of tallies.values()) if (resetsAt <= now) tallies.delete(key);
    },
  };
}

function counted(tally: Tally, { max }: Limit): Verdict {
  tally.unshared += 1;
  const exceeded = tally.known + tally.unshared > max;
  return { exceeded, ttl: tally.resetsAt - Date.now() };
}

/** Moves hits to those that the database has, or back. */
function note(tally: Tally, hits: number): void {
  tally.known += hits;
  tally.unshared -= hits;
}

function refusal({ windowMs }: Limit): Verdict {
  return { exceeded: true, ttl: windowMs };
}

// Most visitors come once; the other servers need not hear of each.
function worthSharing({ limit, unshared }: Tally): boolean {
  return unshared >= Math.max(1, limit.max / 8);
}
