import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataFolder, type Server, startServer } from './server.ts';
import { until } from './until.ts';

const program = fileURLToPath(new URL('../../server/src/company.ts', import.meta.url));
const folder = dataFolder();
let server: Server;

beforeAll(async () => {
  server = await startServer(folder.path, { DATA_DIR: folder.path });
});
afterAll(async () => {
  await server.end();
  folder.remove();
});

function run(...options: string[]) {
  const env = { DATA_DIR: folder.path, PUBLIC_URL: server.url };
  return promisify(execFile)(process.execPath, [program, ...options], { cwd: folder.path, env });
}

function mailsTo(email: string): string[] {
  const outbox = join(folder.path, 'outbox');
  const names = existsSync(outbox) ? readdirSync(outbox) : [];
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readable(readFileSync(join(outbox, name), 'utf8')))
    .filter((mail) => mail.includes(`To: ${email}`));
}

// As mail programs undo it: long lines are broken, and the sign that breaks them is written as a number.
const readable = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

it('`npm run company` makes a company beside a running server and its embedded database, and its owner comes in by the printed link', async () => {
  const email = 'sue@example.com';
  const { stdout } = await run('--name', 'Sun & Sons Ltd', '--email', email, '--first-name', 'Sue');
  const link = new RegExp(`${server.url}/setup-password\\?token=([\\w-]{43})$`, 'm').exec(stdout);
  const token = link?.[1];
  const response = await fetch(`${server.url}/api/auth/validate-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  expect(await response.json()).toEqual({
    valid: true,
    user: { email, companyName: 'Sun & Sons Ltd', companyIdentifier: 'sun-and-sons' },
  });
  expect(stdout).toContain(`${server.url}/sun-and-sons\n`);
  await until('its owner is mailed', () => mailsTo(email).length > 0);
  expect(mailsTo(email)).toEqual([expect.stringContaining(`setup-password?token=${token}`)]);
});

it('`npm run company` says what it needs', async () => {
  const refused = run('--name', 'Sun & Sons');
  await expect(refused).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--email wants the owner’s address.'),
  });
});
