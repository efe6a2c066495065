import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { counted } from '../../scripts/test/scope.ts';
import { startBucket } from './bucket.ts';
import { embeddedConnection, query } from './database.ts';
import { ownerOf, runProgram } from './programs.ts';
import { dataFolder, type Server, startServer } from './server.ts';
import { until } from './until.ts';
import { type Sent, someFile, startUploaders } from './uploaders.ts';

const amount = counted(8, 200);
const kills = counted(2, 20);
const fileSize = 5_000_000;
const people = 4;
/** A gigabyte is written, read, copied and restored, on a machine that may be busy. */
const timeout = counted(420_000, 2_400_000);

let folder: ReturnType<typeof dataFolder>;
let elsewhere: ReturnType<typeof dataFolder>;
let server: Server;

beforeEach(() => {
  folder = dataFolder();
  elsewhere = dataFolder();
});
afterEach(async () => {
  await server.end();
  folder.remove();
  elsewhere.remove();
});

/** The number of files that a server has with the very bytes that were sent. */
async function equalIn(url: string, cookie: string, files: Sent[]): Promise<number> {
  let equal = 0;
  for (const { id, sha256 } of files) {
    const response = await fetch(`${url}/api/files/${id}/content`, { headers: { cookie } });
    const hash = createHash('sha256').update(Buffer.from(await response.arrayBuffer()));
    if (response.ok && hash.digest('hex') === sha256) equal += 1;
  }
  return equal;
}

async function proveUploads(storage: Record<string, string>): Promise<string> {
  const env = { DATA_DIR: folder.path, LOG_LEVEL: 'error', ...storage };
  server = await startServer(folder.path, env);
  const { url } = server;
  const cookie = await ownerOf(folder.path, url, { DATA_DIR: folder.path });
  const files = Array.from({ length: amount }, () => someFile(fileSize));
  const uploaders = startUploaders(url, cookie, files, people);
  const pieces = amount * Math.ceil(fileSize / (1024 * 1024));
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = Math.floor((pieces * kill) / (kills + 1));
    await until(`${enough} pieces have arrived`, () => uploaders.acknowledged() >= enough, timeout);
    await server.end('SIGKILL');
    server = await startServer(folder.path, { ...env, PORT: new URL(url).port });
  }
  await uploaders.done;

  expect(uploaders.lost).toEqual([]);
  expect(await equalIn(url, cookie, files)).toBe(amount);
  const connection = { ...embeddedConnection(folder.path), options: '-c app.scope=system' };
  const rows = await query<{ files: number; uploads: number }>(
    connection,
    'select count(*)::int as files, (select count(*)::int from uploads) as uploads from files',
  );
  expect(rows).toEqual([{ files: amount, uploads: 0 }]);

  const copy = join(elsewhere.path, 'copy');
  await runProgram('backup', ['backup', copy], folder.path, env);
  const restored = join(elsewhere.path, 'restored');
  // Without the bucket, so that they can come from the backup alone.
  await runProgram('backup', ['restore', copy], elsewhere.path, { DATA_DIR: restored });
  await server.end();
  server = await startServer(elsewhere.path, { DATA_DIR: restored, LOG_LEVEL: 'error' });
  expect(await equalIn(server.url, cookie, files)).toBe(amount);
  return `${amount} uploads of ${fileSize / 1e6} MB by ${people} people through ${kills} kills: ${amount} equal, none twice, ${uploaders.failures()} requests made again, ${amount} equal after backup and restore`;
}

it('[MECH-11] uploads go through kills of the server, whole and once, in a folder and in its backup', {
  timeout,
}, async () => {
  console.log(`Folder: ${await proveUploads({})}`);
});

it('[MECH-11] uploads go through kills of the server, whole and once, in a bucket and in its backup', {
  timeout,
}, async () => {
  const bucket = await startBucket();
  console.log(`Bucket: ${await proveUploads({ STORAGE_URL: bucket.url })}`);
  await bucket.end();
});
