import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patience } from '../../scripts/test/slowness.ts';
import { processesOf } from './database.ts';
import { startPostgres } from './postgres.ts';
import { dataFolder, failToStart } from './server.ts';

let folder: ReturnType<typeof dataFolder>;
let postgres: Awaited<ReturnType<typeof startPostgres>>;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.end());
beforeEach(() => {
  folder = dataFolder();
});
afterEach(() => {
  expect(processesOf(folder.path)).toEqual([]);
  folder.remove();
});

/** The server must stop at once with one sentence that says what to do, and nothing else. */
async function expectRefusal(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const { code, ms, stderr } = await failToStart(folder.path, { DATA_DIR: folder.path, ...env });
  expect(stderr).toMatch(/^[A-Z][^\n]+: [^\n]+\.\n$/);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/ {4}at |node:|Error:/);
  expect(code).toBe(1);
  expect(ms).toBeLessThan(await patience(15_000));
  console.log(`Refused after ${ms} ms: ${stderr.trim().replaceAll(folder.path, 'DATA_DIR')}`);
}

describe('a start is refused in one sentence when', () => {
  it('the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expectRefusal(
      { PORT: String(port) },
      new RegExp(`^Port ${port} is in use by another program, maybe a Heliodesk that already runs: stop it`),
    );
    other.close();
  });

  it('the address is not of this machine', async () => {
    await expectRefusal({ HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is not an address of this machine/);
    await expectRefusal(
      { HOST: 'nowhere.invalid' },
      /^HOST nowhere\.invalid is not an address of this machine/,
    );
  });

  it('variables are wrong', async () => {
    await expectRefusal(
      { PORT: 'eighty', ROLE: 'both', TRUST_PROXY: 'everyone' },
      /PORT must .*; ROLE must .*; TRUST_PROXY must /,
    );
  });

  it('production lacks what it needs', async () => {
    await expectRefusal({ NODE_ENV: 'production' }, /PUBLIC_URL must .*; SMTP_URL must /);
  });

  it('the database cannot be reached', async () => {
    const url = 'postgres://desk:Geheim-7@127.0.0.1:1/desk';
    await expectRefusal(
      { DATABASE_URL: url },
      /^The database at 127\.0\.0\.1:1\/desk .*check DATABASE_URL(?!.*Geheim)/,
    );
  });

  it('the password of the database is wrong', async () => {
    const url = postgres.url.replace(/:[^:@]+@/, ':Geheim-7@');
    await expectRefusal(
      { DATABASE_URL: url },
      /password authentication failed.*check DATABASE_URL(?!.*Geheim)/,
    );
  });

  it('the role of the database is a superuser', async () => {
    await expectRefusal({ DATABASE_URL: postgres.superuserUrl }, /is a superuser.*use an ordinary role/);
  });

  it('the data folder is a file', async () => {
    const file = join(folder.path, 'file');
    writeFileSync(file, '');
    await expectRefusal(
      { DATA_DIR: file },
      /^The path .*file is a file, not a folder: set DATA_DIR to a folder\./,
    );
  });

  it('what describes the data folder is damaged', async () => {
    writeFileSync(join(folder.path, 'database.json'), '{');
    await expectRefusal({}, /database\.json is damaged: restore it from a backup/);
  });
});
