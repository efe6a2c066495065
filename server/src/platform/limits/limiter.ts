import type { Database } from '#platform/db/database.ts';
import { addHits, deleteExpired, type Total } from './store.ts';

export type Limit = { max: number; windowMs: number };
export type Verdict = { exceeded: boolean; ttl: number };

export type Limiter = {
  /** Counts one hit for the key and says whether its window holds too many, as far as this server knows. */
  hit(key: string, limit: Limit): Verdict;
  /** Tells the other servers now what they would learn in a moment. */
  share(): Promise<void>;
  tidy(): Promise<void>;
};

type Tally = { key: string; limit: Limit; resetsAt: number; known: number; unshared: number };

/** How long another server may not know of hits worth sharing. */
const shareEvery = 100;
/** Past this many keys the server forgets them, and learns the counts of those that matter from the database again. */
const mostKeys = 50_000;

/**
 * Decides at once from what it knows, and shares through the database what brings a key closer to its limit. Within one
 * server a limit is exact; each further one can let through an eighth of it, and what arrives in a tenth of a second.
 */
export function createLimiter(db: Database): Limiter {
  const tallies = new Map<string, Tally>();
  let timer: NodeJS.Timeout | undefined;

  function hit(key: string, limit: Limit): Verdict {
    const now = Date.now();
    let tally = tallies.get(key);
    if (!tally || tally.resetsAt <= now) {
      if (tallies.size >= mostKeys) tallies.clear();
      tally = { key, limit, resetsAt: now + limit.windowMs, known: 0, unshared: 0 };
      tallies.set(key, tally);
    }
    tally.unshared += 1;
    if (worthSharing(tally)) timer ??= setTimeout(() => void share(), shareEvery).unref();
    return { exceeded: tally.known + tally.unshared > limit.max, ttl: tally.resetsAt - now };
  }

  async function share(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const news = [...tallies.values()].filter(worthSharing);
    if (news.length === 0) return;
    const counts = news.map(({ key, limit, unshared }) => ({
      key,
      windowMs: limit.windowMs,
      hits: unshared,
    }));
    for (const tally of news) {
      tally.known += tally.unshared;
      tally.unshared = 0;
    }
    try {
      for (const total of await addHits(db.pool, counts)) learn(total);
    } catch {
      // The database is away, which the requests themselves will say; until it is back, this server counts alone.
    }
  }

  function learn({ key, hits, ttl }: Total): void {
    const tally = tallies.get(key);
    if (!tally) return;
    tally.known = Math.max(tally.known, hits);
    tally.resetsAt = Date.now() + ttl;
  }

  async function tidy(): Promise<void> {
    const now = Date.now();
    for (const { key, resetsAt } of tallies.values()) if (resetsAt <= now) tallies.delete(key);
    await deleteExpired(db.global);
  }

  return { hit, share, tidy };
}

// Most visitors come once; the other servers need not hear of each.
function worthSharing({ limit, unshared }: Tally): boolean {
  return unshared >= Math.max(1, limit.max / 8);
}
