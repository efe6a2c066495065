import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from './database.ts';
import { hasPgbouncer, startPgbouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';
import { dataFolder, failToStart, type Server, startServer } from './server.ts';
import { until } from './until.ts';
import { send } from './waitlist.ts';

const companyProgram = fileURLToPath(new URL('../../server/src/company.ts', import.meta.url));

describe.skipIf(!hasPgbouncer)('a database behind pgbouncer', () => {
  const folder = dataFolder();
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  let server: Server | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
    pooler = await startPgbouncer(postgres.url, { pool_mode: 'transaction' });
  });
  afterAll(async () => {
    await server?.end();
    await pooler.end();
    await postgres.end();
    folder.remove();
  });

  const direct = <Row extends object>(text: string) =>
    query<Row>({ connectionString: postgres.url, options: '-c app.scope=system' }, text);
  const through = (settings: Record<string, string> = {}) => ({
    DATA_DIR: folder.path,
    DATABASE_URL: pooler.url,
    ...settings,
  });

  it.each([0, 1] as const)(
    '[MECH-13] is refused in one sentence where connections are lent out by the transaction (round robin %i), and no lock is left',
    async (server_round_robin) => {
      const another = await startPgbouncer(postgres.url, { pool_mode: 'transaction', server_round_robin });
      try {
        const { code, stderr } = await failToStart(folder.path, through({ DATABASE_URL: another.url }));
        expect(stderr).toMatch(/^DATABASE_URL leads through a pooler .* set DATABASE_DIRECT_URL .*\.\n$/);
        expect(code).toBe(1);
        expect(await direct("select from pg_locks where locktype = 'advisory'")).toEqual([]);
        expect(await direct("select from pg_tables where schemaname = 'drizzle'")).toEqual([]);
      } finally {
        await another.end();
      }
    },
  );

  it('[MECH-13] is refused where the direct address is that of the pooler, or of another database', async () => {
    const pooled = await failToStart(folder.path, through({ DATABASE_DIRECT_URL: pooler.url }));
    expect(pooled.stderr).toMatch(/^DATABASE_DIRECT_URL leads through a pooler .*\.\n$/);
    await query({ connectionString: postgres.superuserUrl }, 'create database elsewhere owner heliodesk');
    const other = postgres.url.replace(/[^/]+$/, 'elsewhere');
    const elsewhere = await failToStart(folder.path, through({ DATABASE_DIRECT_URL: other }));
    expect(elsewhere.stderr).toMatch(/^DATABASE_DIRECT_URL leads to another database .*\.\n$/);
  });

  it('[MECH-13] needs no direct address where connections are lent out by the session', async () => {
    const sessions = await startPgbouncer(postgres.url, { pool_mode: 'session' });
    const started = await startServer(folder.path, through({ DATABASE_URL: sessions.url }));
    expect((await send(`${started.url}/readyz`)).status).toBe(200);
    await started.end();
    await sessions.end();
  });

  it('[MECH-13] serves a crowd with a direct address, does every job and tells of changes', async () => {
    const settings = through({ DATABASE_DIRECT_URL: postgres.url });
    server = await startServer(folder.path, settings);
    const { url } = server;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        send(`${url}/api/waitlist`, { email: `visitor-${place}@example.com` }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));

    const owner = await signedInOwner(url, settings);
    // More at once than the pooler has connections, and few enough that none waits for too long on a busy machine.
    const statuses = new Set<number>();
    for (let wave = 0; wave < 15; wave += 1)
      for (const { status } of await Promise.all(Array.from({ length: 8 }, () => owner('GET /api/team'))))
        statuses.add(status);
    expect(statuses).toEqual(new Set([200]));

    const told = follow(await owner('GET /api/live'));
    const invited = await owner('POST /api/team/invitations', {
      emails: ['ann@example.com'],
      role: 'member',
    });
    expect(invited.status).toBe(200);
    await until('the change is told', () => told.text().includes('"team"'));
    await told.leave();

    await until(
      'every job is done',
      async () => (await direct('select from graphile_worker.jobs')).length === 0,
    );
    expect(await direct('select from mails where sent_at is null')).toEqual([]);
    expect(server.output()).not.toMatch(/\n\s+at |prepared statement|sends no notifications/);
  });

  it('[MECH-13] answers 503 while PostgreSQL is away behind the pooler, and recovers by itself', async () => {
    const ask = () => send(`${server?.url}/api/waitlist`, { email: 'again@example.com' });
    await postgres.stop();
    const away = await Promise.all(Array.from({ length: 8 }, ask));
    expect(new Set(away.map(({ status }) => status))).toEqual(new Set([503]));
    await postgres.start();
    await until('it serves again', async () => (await ask()).status === 201);
  });
});

/** Somebody in a browser who has made a company by its command and has chosen their password. */
async function signedInOwner(url: string, settings: Record<string, string>) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [companyProgram, '--name', 'Sun & Sons Ltd', '--email', 'sue@example.com'],
    { cwd: settings.DATA_DIR, env: { ...settings, PUBLIC_URL: url } },
  );
  const token = /token=([\w-]+)/.exec(stdout)?.[1];
  const json = { 'content-type': 'application/json' };
  const chosen = await fetch(`${url}/api/auth/setup-password`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ token, password: 'Sunny-Roofs-2026' }),
  });
  expect(chosen.status).toBe(200);
  const cookie = chosen.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return (route: string, body?: object) => {
    const [method = '', path] = route.split(' ');
    return fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body && json) },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
}

/** The messages of a stream so far. */
function follow({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function listen(): Promise<void> {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value;
  }
  const ended = listen();
  return {
    text: () => text,
    async leave() {
      await reader?.cancel();
      await ended;
    },
  };
}
