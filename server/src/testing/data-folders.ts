import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const record = 'database.json';

/**
 * Copies a data folder whose database is stopped to one that is empty. Making a database takes several times as long,
 * and much longer on a busy disk.
 */
export function copyDataFolder(from: string, to: string): void {
  const { cluster, ...passwords } = JSON.parse(readFileSync(join(from, record), 'utf8'));
  // Where PostgreSQL's user cannot come to the folder, the database lies elsewhere; the server then makes its own.
  if (dirname(cluster) !== from) return;
  // With their owners, among them PostgreSQL's user where the tests run as root.
  execFileSync('cp', ['-Rp', `${from}/.`, to]);
  writeFileSync(join(to, record), JSON.stringify({ cluster: join(to, 'postgres'), ...passwords }));
}
