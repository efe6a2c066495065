import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseStorageUrl, type S3Config } from '#platform/config/storage-url.ts';
import { createFolderStorage } from '#platform/storage/folder.ts';
import { createS3Storage } from '#platform/storage/s3.ts';
import { temporaryFolder } from '#testing/folders.ts';
import { someBytes } from '#testing/storage/contract.ts';
import { type S3Server, startS3Server } from '#testing/storage/s3-server.ts';
import { copyObjects } from './objects.ts';

let folder: ReturnType<typeof temporaryFolder>;
let server: S3Server;
beforeAll(async () => {
  folder = temporaryFolder('objects');
  server = await startS3Server(join(folder.path, 's3'));
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});

it('[MECH-11] a backup copies every file out of a bucket, and a restore back into one', async () => {
  const bucket = createS3Storage(parseStorageUrl(server.url) as S3Config);
  const kept = [0, 10, 3_000_000].map(someBytes);
  for (const { sha256, blob } of kept) await bucket.put(sha256, blob);
  const copy = createFolderStorage(join(folder.path, 'copy'));
  await copyObjects(bucket, copy);
  for (const { sha256 } of kept) await bucket.delete(sha256);
  await copyObjects(copy, bucket);
  const found = await Array.fromAsync(bucket.list());
  const sizes = Object.fromEntries(found.map(({ sha256, size }) => [sha256, size]));
  expect(sizes).toEqual(Object.fromEntries(kept.map(({ sha256, bytes }) => [sha256, bytes.length])));
});

it('[MECH-11] a file that is damaged where it is kept is told, and not copied', async () => {
  const from = createFolderStorage(join(folder.path, 'damaged'));
  const { sha256, blob } = someBytes(100);
  await from.put(sha256, blob);
  const path = join(folder.path, 'damaged', sha256.slice(0, 2), sha256.slice(2, 4), sha256);
  writeFileSync(path, 'something else');
  const to = createFolderStorage(join(folder.path, 'to'));
  await expect(copyObjects(from, to)).rejects.toThrow(`The file ${sha256} is damaged where it is kept.`);
  expect(await to.has(sha256)).toBe(false);
});
