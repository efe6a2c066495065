import type { Database } from '#platform/db/database.ts';
import { addHits, type Count, deleteExpired } from './store.ts';

export type Verdict = { hits: number; ttl: number };

export type Limiter = {
  /** Counts one hit for the key and says how many its window holds, over all servers of the database. */
  hit(key: string, windowMs: number): Promise<Verdict>;
  tidy(): Promise<void>;
};

type Waiting = { resolve: (verdict: Verdict) => void; reject: (reason: unknown) => void };
type Batch = Map<string, Count & { waiting: Waiting[] }>;

/** Hits that come while a count is under way share the next one, so a busy server asks once for many requests. */
export function createLimiter(db: Database): Limiter {
  let next: Batch = new Map();
  let counting = false;

  function hit(key: string, windowMs: number): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      const entry = next.get(key) ?? { key, hits: 0, windowMs, waiting: [] };
      entry.hits += 1;
      entry.waiting.push({ resolve, reject });
      next.set(key, entry);
      if (!counting) void count();
    });
  }

  async function count(): Promise<void> {
    counting = true;
    while (next.size > 0) {
      const batch = next;
      next = new Map();
      await settle(batch);
    }
    counting = false;
  }

  async function settle(batch: Batch): Promise<void> {
    try {
      for (const { key, hits, ttl } of await addHits(db.pool, [...batch.values()])) {
        const waiting = batch.get(key)?.waiting ?? [];
        waiting.forEach(({ resolve }, place) => {
          resolve({ hits: hits - waiting.length + place + 1, ttl });
        });
      }
    } catch (error) {
      refuse(batch, error);
      // Those who came meanwhile have waited for this count; another vain one would be too long for them.
      refuse(next, error);
      next = new Map();
    }
  }

  function refuse(batch: Batch, error: unknown): void {
    for (const { waiting } of batch.values()) for (const { reject } of waiting) reject(error);
  }

  return { hit, tidy: () => deleteExpired(db.global) };
}
