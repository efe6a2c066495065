import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { counted } from '../../scripts/test/scope.ts';
import { slowness } from '../../scripts/test/slowness.ts';
import { confirmations, embeddedConnection, missing, postmasterOf, processesOf } from './database.ts';
import { dataFolder, failToStart, type Server, startServer } from './server.ts';
import { until } from './until.ts';
import { send, startWriters, type Writers } from './waitlist.ts';

const rounds = counted(3, 20);
const visitors = 6;
/** On a machine that has nothing else to do; one that has is given as much longer as it is busier. */
const backWithin = 10_000;
const given = 10 * backWithin;
const mailsWithin = 60_000;

let folder: ReturnType<typeof dataFolder>;
let server: Server;
let writers: Writers;

beforeEach(async () => {
  folder = dataFolder();
  server = await startServer(folder.path, env());
});
afterEach(async () => {
  await writers.stop();
  await server.end();
  expect(processesOf(folder.path)).toEqual([]);
  folder.remove();
});

const env = (port = '0') => ({ DATA_DIR: folder.path, PORT: port, LOG_LEVEL: 'error' });

/** Kills under load again and again; answers with the slowest return, in milliseconds of a quiet machine. */
async function killRepeatedly(kill: () => Promise<void>): Promise<number> {
  writers = startWriters(server.url, visitors);
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = writers.acknowledged.length;
    await until('writing goes well', () => writers.acknowledged.length >= before + 30, given);
    const begun = Date.now();
    await kill();
    const kept = writers.acknowledged.length;
    // The answers to as many entries as there are writers may have been on their way when it was killed.
    await until('an entry is kept again', () => writers.acknowledged.length > kept + visitors, given);
    slowest = Math.max(slowest, Math.round((Date.now() - begun) / (await slowness())));
  }
  await writers.stop();
  return slowest;
}

/** The state of the entries that were acknowledged, once every mail had time to go out. */
async function expectNothingLost(): Promise<string> {
  const connection = embeddedConnection(folder.path);
  const state = () => confirmations(connection, writers.acknowledged);
  const ms = await until('every mail is sent', async () => (await state())?.unsent === 0, mailsWithin);
  const gone = await missing(connection, writers.acknowledged);
  expect(gone).toEqual([]);
  expect(await state()).toEqual({ none: 0, several: 0, unsent: 0 });
  const delivered = readdirSync(join(folder.path, 'outbox')).filter((name) => name.endsWith('.eml'));
  expect(delivered.length).toBeGreaterThanOrEqual(writers.acknowledged.length);
  return `${writers.acknowledged.length} entries acknowledged, ${gone.length} lost, each with one mail, the last of them sent ${ms} ms after the end`;
}

it('a server killed again and again while people join loses no entry that it acknowledged', async () => {
  const { port } = new URL(server.url);
  const slowest = await killRepeatedly(async () => {
    await server.end('SIGKILL');
    server = await startServer(folder.path, env(port));
  });
  const kept = await expectNothingLost();
  console.log(`Server killed ${rounds} times: ${kept}, slowest return ${slowest} ms`);
  expect(slowest).toBeLessThan(backWithin);
});

it('a database killed again and again while people join loses no entry, and the server brings it back', async () => {
  const slowest = await killRepeatedly(async () => {
    const postmaster = postmasterOf(folder.path);
    process.kill(postmaster, 'SIGKILL');
    await until(
      'another has taken its place',
      () => safely(() => postmasterOf(folder.path)) !== postmaster,
      given,
    );
  });
  const kept = await expectNothingLost();
  const refusals = writers.answers.filter(({ status }) => status !== 201);
  console.log(
    `Database killed ${rounds} times: ${kept}, slowest return ${slowest} ms, ${refusals.length} requests answered 503 meanwhile`,
  );
  expect(slowest).toBeLessThan(backWithin);
  expect(writers.errors).toEqual([]);
  expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set(refusals.length ? [503] : []));
});

it('a second server on the same data folder is refused and the first goes on', async () => {
  writers = startWriters(server.url, 2);
  await until('writing goes well', () => writers.acknowledged.length > 5);
  const { code, ms, stderr } = await failToStart(folder.path, env());
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `Another Heliodesk server is using the data folder ${folder.path}: stop it first, or set DATA_DIR to another folder.\n`,
  });
  const kept = writers.acknowledged.length;
  await until('writing goes on', () => writers.acknowledged.length > kept + 5);
  await writers.stop();
  expect(writers.errors).toEqual([]);
  expect(new Set(writers.answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await send(`${server.url}/readyz`)).status).toBe(200);
  console.log(
    `Second server on one data folder: refused after ${ms} ms, the first answered ${writers.answers.length} requests`,
  );
});

function safely<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
