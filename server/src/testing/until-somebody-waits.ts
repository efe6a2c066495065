import { vi } from 'vitest';
import type { Tx } from '#platform/db/tx.ts';

const waiting = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';

/** Until somebody waits for what a transaction holds. */
export async function untilSomebodyWaits(tx: Tx): Promise<void> {
  await vi.waitUntil(async () => (await tx.execute(waiting)).rowCount, { interval: 20, timeout: 20_000 });
}
