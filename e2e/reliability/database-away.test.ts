import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { counted } from '../../scripts/test/scope.ts';
import { slowness } from '../../scripts/test/slowness.ts';
import { confirmations, missing, query } from './database.ts';
import { startPostgres } from './postgres.ts';
import { dataFolder, type Server, startServer } from './server.ts';
import { until } from './until.ts';
import { type Answer, addressOf, send, startWriters } from './waitlist.ts';

/** On a machine that has nothing else to do; one that has is given as much longer as it is busier. */
const recoverWithin = 5_000;
const answerWithin = 5_000;
const signOfLifeWithin = 1_000;
const given = 10 * recoverWithin;
const hangs = counted(8, 30);

const folder = dataFolder();
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: Server;

beforeAll(async () => {
  postgres = await startPostgres();
  server = await startServer(folder.path, {
    DATA_DIR: folder.path,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: 'error',
  });
});
afterAll(async () => {
  if (server.child.exitCode !== null) console.error(`The server has ended:\n${server.output()}`);
  await server.end();
  await postgres.end();
  folder.remove();
});

/** Takes the database away for a while under load and says how the server answered meanwhile and came back. */
async function outage(seconds: number, away: () => unknown, back: () => unknown) {
  const writers = startWriters(server.url);
  await until('writing goes well', () => writers.acknowledged.length > 50, given);
  const busy = await slowness();
  const life = watch(`${server.url}/healthz`);
  await away();
  const before = writers.answers.length;
  await delay(seconds * 1_000);
  const meanwhile = writers.answers.slice(before).filter(({ status }) => status !== 201);
  await back();
  const kept = writers.acknowledged.length;
  const recovery = await until('an entry is kept again', () => writers.acknowledged.length > kept, given);
  await until('the server is ready', async () => (await send(`${server.url}/readyz`)).status === 200, given);
  await writers.stop();
  const signs = await life.stop();
  const later = writers.answers.slice(before).filter(({ status }) => status !== 201);
  return { writers, meanwhile, later, recovery, signs, busier: Math.max(busy, await slowness()) };
}

/** Looks after the process all the time. */
function watch(url: string) {
  const answers: Answer[] = [];
  let watching = true;
  const done = (async () => {
    while (watching) {
      answers.push(await send(url));
      await delay(50);
    }
  })();
  return {
    async stop() {
      watching = false;
      await done;
      return answers;
    },
  };
}

const slowest = (answers: Answer[]) => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));

function expectPatience(result: Awaited<ReturnType<typeof outage>>): void {
  const { writers, meanwhile, later, signs, recovery, busier } = result;
  expect(writers.errors).toEqual([]);
  expect(meanwhile.length).toBeGreaterThan(0);
  for (const { status, body } of later) {
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: 'unavailable', message: expect.any(String) });
  }
  expect(slowest(writers.answers)).toBeLessThan(answerWithin * busier);
  expect(new Set(signs.map(({ status }) => status))).toEqual(new Set([200]));
  expect(slowest(signs)).toBeLessThan(signOfLifeWithin * busier);
  expect(recovery).toBeLessThan(recoverWithin * busier);
}

async function report(what: string, result: Awaited<ReturnType<typeof outage>>): Promise<void> {
  const { writers, later, recovery, signs } = result;
  const gone = await missing({ connectionString: postgres.url }, writers.acknowledged);
  console.log(
    `${what}: ${writers.acknowledged.length} entries acknowledged, ${gone.length} lost, ${later.length} requests answered 503, ` +
      `slowest answer ${slowest(writers.answers)} ms, recovery ${recovery} ms, /healthz ${signs.length} times 200, slowest ${slowest(signs)} ms`,
  );
  expect(gone).toEqual([]);
}

it('a database that is stopped and started is answered for with 503 and taken up again without a restart', async () => {
  const result = await outage(3, postgres.stop, postgres.start);
  await report('Database stopped for 3 s', result);
  expectPatience(result);
});

it('[MECH-10] a primary that became a replica is answered for with 503, and used again without a restart once it is primary', async () => {
  const readiness: number[] = [];
  const result = await outage(1, postgres.demote, async () => {
    readiness.push((await send(`${server.url}/readyz`)).status);
    await postgres.promote();
  });
  await report('Database a replica for 1 s', result);
  expect(readiness).toEqual([503]);
  expectPatience(result);
});

it('a database that hangs keeps nobody waiting for more than five seconds', async () => {
  const result = await outage(hangs, postgres.hang, postgres.resume);
  await report(`Database hung for ${hangs} s`, result);
  expectPatience(result);
});

it('jobs go on after the database was away', async () => {
  await send(`${server.url}/api/waitlist`, { name: 'ann', email: addressOf('ann') });
  const connection = { connectionString: postgres.url };
  const left = async () => {
    const rows = await query<{ left: number }>(
      connection,
      'select count(*)::int as left from graphile_worker.jobs',
    );
    return rows[0]?.left;
  };
  const sent = async () => {
    const state = await confirmations(connection, ['ann']);
    return state?.none === 0 && state.unsent === 0 && (await left()) === 0;
  };
  const ms = await until('the mail is sent', sent);
  expect(await confirmations(connection, ['ann'])).toEqual({ none: 0, several: 0, unsent: 0 });
  console.log(`Jobs after both outages: the next mail was sent after ${ms} ms`);
});
