import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { counted } from '../../scripts/test/scope.ts';
import { patience } from '../../scripts/test/slowness.ts';
import { body, conversation, head } from './conversation.ts';
import { embeddedConnection, missing, processesOf, query } from './database.ts';
import { dataFolder, launch, marked, startServer } from './server.ts';
import { until } from './until.ts';
import { send, startWriters } from './waitlist.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stopWithin = 10_000;
const rounds = counted(1, 3);
const atTheDoor = ['ECONNREFUSED', 'ECONNRESET'];

let folder: ReturnType<typeof dataFolder>;
const env = () => ({ DATA_DIR: folder.path, LOG_LEVEL: 'error' });

beforeEach(() => {
  folder = dataFolder();
});
afterEach(() => {
  expect(processesOf(folder.path)).toEqual([]);
  folder.remove();
});

describe('a server that is told to stop', () => {
  it('leaves no request without an answer that had an effect, under load', async () => {
    const figures: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer(folder.path, env());
      const writers = startWriters(server.url, 16);
      await until('writing goes well', () => writers.acknowledged.length > 100);
      const { code, ms } = await server.end('SIGTERM');
      await writers.stop();
      expect(code).toBe(0);
      expect(ms).toBeLessThan(await patience(stopWithin));
      expect(new Set(writers.answers.map(({ status }) => status))).toEqual(new Set([201]));
      // Who stands in the kernel's queue when the door closes is turned away, and has not been let in.
      const turnedAway = writers.errors
        .filter((error) => error.code === 'ECONNRESET')
        .map(({ name }) => name);
      expect(writers.errors.filter((error) => !atTheDoor.includes(error.code ?? ''))).toEqual([]);
      const again = await startServer(folder.path, env());
      const connection = embeddedConnection(folder.path);
      expect(await missing(connection, writers.acknowledged)).toEqual([]);
      expect((await missing(connection, turnedAway)).sort()).toEqual(turnedAway.sort());
      await query(connection, 'delete from waitlist_entries');
      await again.end();
      figures.push(
        `${writers.answers.length} answered, ${turnedAway.length} turned away, ended after ${ms} ms`,
      );
    }
    console.log(`SIGTERM under load, ${rounds} times: ${figures.join('; ')}`);
  });

  it('answers every request that it has let in', async () => {
    const server = await startServer(folder.path, env());
    const whole = Array.from({ length: 20 }, () => conversation(server.url));
    const halves = Array.from({ length: 20 }, () => conversation(server.url));
    for (const half of halves) half.say(head('expect: 100-continue\r\n'));
    await until('the server asks for the rest', () =>
      halves.every(({ heard }) => heard().includes('100 Continue')),
    );
    for (const one of whole) one.say(head() + body);
    const ended = server.end('SIGTERM');
    for (const half of halves) half.say(body);
    const { code, ms } = await ended;
    const answers = [...whole, ...halves].filter(({ heard }) => heard().includes('HTTP/1.1 201 Created'));
    console.log(`SIGTERM with 40 requests let in: ${answers.length} answered, ended after ${ms} ms`);
    expect(code).toBe(0);
    expect(answers).toHaveLength(40);
  });

  it('[MECH-10] says so before it closes its door, and serves whoever comes until then', async () => {
    const server = await startServer(folder.path, { ...env(), DRAIN_SECONDS: '3' });
    const status = async (path: string) => (await send(`${server.url}${path}`)).status;
    expect(await status('/readyz')).toBe(200);
    const ended = server.end('SIGTERM');
    await until('it says that it is going', async () => (await status('/readyz')) === 503);
    expect(await status('/healthz')).toBe(200);
    expect(await status('/api/beta-places')).toBe(200);
    expect((await ended).code).toBe(0);
  });

  it('does not wait for a request that never arrives whole', async () => {
    const server = await startServer(folder.path, env());
    conversation(server.url).say(`${head()}{`);
    conversation(server.url);
    await until('the server has met them', async () => (await send(`${server.url}/healthz`)).status === 200);
    const { code, ms } = await server.end('SIGTERM');
    console.log(`SIGTERM with half a request open: ended after ${ms} ms`);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(await patience(stopWithin));
  });

  it('while it starts leaves nothing running', async () => {
    const { child, ended } = launch(folder.path, env());
    await until('its database has begun to start', () => processesOf(folder.path).length > 0);
    child.kill('SIGTERM');
    const { code } = await ended();
    expect(code).toBe(0);
  });

  it.each(['SIGINT', 'SIGHUP'] as const)('with %s stops as well', async (signal) => {
    const server = await startServer(folder.path, env());
    const { code, ms } = await server.end(signal);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(await patience(stopWithin));
  });

  it('[DOOR-8] by a signal to `npm start` alone takes everything with it', async () => {
    const { PATH = '', HOME = '' } = process.env;
    const PORT = String(await freePort());
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: { ...marked(), ...env(), PATH, HOME, HOST: '127.0.0.1', PORT, DRAIN_SECONDS: '0' },
      stdio: 'ignore',
    });
    const status = () => fetch(`http://127.0.0.1:${PORT}/readyz`).then((response) => response.status);
    await until('it is ready', async () => (await status().catch(() => 0)) === 200, 120_000);
    npm.kill('SIGTERM');
    await until('nothing of it is left', () => processesOf(folder.path).length === 0);
    await expect(status()).rejects.toThrow();
  });

  it('by the end of its launcher stops as well', async () => {
    const server = await startServer(folder.path, env());
    const ended = new Promise<number | null>((resolve) => server.child.once('exit', resolve));
    server.child.disconnect();
    expect(await ended).toBe(0);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
