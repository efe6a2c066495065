import { lt, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from '#platform/db/database.ts';
import { rateLimits } from './tables.ts';

export type Count = { key: string; hits: number; windowMs: number };
export type Total = { key: string; hits: number; ttl: number };

const add = {
  name: 'add-rate-limit-hits',
  text: `
    insert into rate_limits as kept (key, hits, resets_at)
    select key, hits, now() + make_interval(secs => window_ms / 1000.0)
    from unnest($1::text[], $2::int[], $3::int[]) as counted (key, hits, window_ms)
    on conflict (key) do update set
      hits = case when kept.resets_at <= now() then excluded.hits else kept.hits + excluded.hits end,
      resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
    returning key, hits, greatest(0, extract(epoch from resets_at - now()) * 1000)::int as ttl`,
};

/** One statement for a batch, its keys in order so that two batches cannot wait for each other. */
export async function addHits(pool: pg.Pool, counts: Count[]): Promise<Total[]> {
  const ordered = counts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await pool.query<Total>({
    ...add,
    values: [ordered.map((c) => c.key), ordered.map((c) => c.hits), ordered.map((c) => c.windowMs)],
  });
  return rows;
}

const read = {
  name: 'read-rate-limit-hits',
  text: `
    select key, hits, greatest(0, extract(epoch from resets_at - now()) * 1000)::int as ttl
    from rate_limits where key = any ($1::text[]) and resets_at > now()`,
};

/** The counts of those keys that have one. */
export async function readHits(pool: pg.Pool, keys: string[]): Promise<Total[]> {
  const { rows } = await pool.query<Total>({ ...read, values: [keys] });
  return rows;
}

export async function deleteExpired(tx: Tx): Promise<void> {
  await tx.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
}
