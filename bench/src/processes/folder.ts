import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Work<T> = (folder: string, running: AsyncDisposableStack) => Promise<T>;

/** A fresh folder, which PostgreSQL's own user can enter too; what was started there is stopped before it goes. */
export async function inFreshFolder<T>(work: Work<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'heliodesk-bench-'));
  chmodSync(folder, 0o755);
  const running = new AsyncDisposableStack();
  try {
    return await work(folder, running);
  } finally {
    await running.disposeAsync();
    rmSync(folder, { recursive: true, force: true });
  }
}
