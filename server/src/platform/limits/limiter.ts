import type { Database } from '#platform/db/database.ts';
import { addHits, deleteExpired, type Total } from './store.ts';

export type Verdict = { hits: number; ttl: number };

export type Limiter = {
  /** Counts one hit for the key and says how many its window holds, as far as this server knows. */
  hit(key: string, windowMs: number): Verdict;
  /** Tells the other servers now what they would learn in a moment. */
  share(): Promise<void>;
  tidy(): Promise<void>;
};

type Tally = { key: string; windowMs: number; resetsAt: number; known: number; unshared: number };

/** How long another server may not know of a hit here. */
const shareEvery = 100;
/** Past this many keys the server forgets them, and learns the counts of those that matter from the database again. */
const mostKeys = 50_000;

/**
 * Decides at once from what it knows and shares the counts through the database ten times a second. Within one server
 * a limit is exact; over several it can be passed by what arrives in that tenth of a second.
 */
export function createLimiter(db: Database): Limiter {
  const tallies = new Map<string, Tally>();
  let timer: NodeJS.Timeout | undefined;

  function hit(key: string, windowMs: number): Verdict {
    const now = Date.now();
    let tally = tallies.get(key);
    if (!tally || tally.resetsAt <= now) {
      tally = { key, windowMs, resetsAt: now + windowMs, known: 0, unshared: 0 };
      tallies.set(key, tally);
    }
    tally.unshared += 1;
    timer ??= setTimeout(() => void share(), shareEvery).unref();
    return { hits: tally.known + tally.unshared, ttl: tally.resetsAt - now };
  }

  async function share(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const news = [...tallies.values()].filter((tally) => tally.unshared > 0);
    if (news.length === 0) return;
    const counts = news.map(({ key, windowMs, unshared }) => ({ key, windowMs, hits: unshared }));
    for (const tally of news) {
      tally.known += tally.unshared;
      tally.unshared = 0;
    }
    try {
      for (const total of await addHits(db.pool, counts)) learn(total);
    } catch {
      // The database is away, which the requests themselves will say; until it is back, this server counts alone.
    }
    if (tallies.size > mostKeys) tallies.clear();
  }

  function learn({ key, hits, ttl }: Total): void {
    const tally = tallies.get(key);
    if (!tally) return;
    tally.known = Math.max(tally.known, hits);
    tally.resetsAt = Date.now() + ttl;
  }

  return { hit, share, tidy: () => deleteExpired(db.global) };
}
