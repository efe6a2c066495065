import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of the test's own that other users may enter, as PostgreSQL's user must when the tests run as root. */
export function temporaryFolder(purpose: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `heliodesk-${purpose}-`));
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
