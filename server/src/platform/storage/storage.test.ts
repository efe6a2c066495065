import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { parseStorageUrl, type S3Config } from '#platform/config/storage-url.ts';
import { temporaryFolder } from '#testing/folders.ts';
import { describeStorage, someBytes } from '#testing/storage/contract.ts';
import { startFailingStore } from '#testing/storage/failing-store.ts';
import { startPagedStore } from '#testing/storage/paged-store.ts';
import { type S3Server, startS3Server } from '#testing/storage/s3-server.ts';
import { createFolderStorage } from './folder.ts';
import { createS3Storage } from './s3.ts';

const configOf = (url: string) => parseStorageUrl(url) as S3Config;

let folder: ReturnType<typeof temporaryFolder>;
let server: S3Server;
beforeAll(async () => {
  folder = temporaryFolder('storage');
  server = await startS3Server(join(folder.path, 's3'));
});
afterAll(async () => {
  await server.stop();
  folder.remove();
});
afterEach(() => vi.restoreAllMocks());

const inFolder = () => createFolderStorage(join(folder.path, 'files'));
const inBucket = () => createS3Storage(configOf(server.url));

describeStorage('in a folder', inFolder);
describeStorage('in a bucket', inBucket);

describe('a storage in a folder', () => {
  it('[MECH-11] that is full says so, and leaves nothing half-written', async () => {
    const { sha256, blob } = someBytes(300_000);
    const probe = await open(folder.path, 'r');
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    vi.spyOn(Object.getPrototypeOf(probe), 'writeFile').mockRejectedValueOnce(full);
    await probe.close();
    await expect(inFolder().put(sha256, blob)).rejects.toMatchObject({ code: 'storage_full', status: 507 });
    expect(await inFolder().has(sha256)).toBe(false);
    expect(readdirSync(join(folder.path, 'files/.unfinished'))).toEqual([]);
    await inFolder().put(sha256, blob);
    expect(await inFolder().has(sha256)).toBe(true);
  });

  it('[MECH-11] lists whole files alone', async () => {
    const files = join(folder.path, 'others');
    expect(await Array.fromAsync(createFolderStorage(files).list())).toEqual([]);
    mkdirSync(join(files, '.unfinished'), { recursive: true });
    writeFileSync(join(files, '.unfinished', 'a'.repeat(64)), 'half');
    writeFileSync(join(files, 'notes.txt'), 'mine');
    expect(await Array.fromAsync(createFolderStorage(files).list())).toEqual([]);
  });
});

describe('a storage in a bucket', () => {
  it('[MECH-11] signs every request, with the hash of what it sends', () => {
    expect(server.refusals).toEqual([]);
  });

  it('[MECH-11] says so when its keys are not accepted', async () => {
    const stranger = createS3Storage({ ...configOf(server.url), secretAccessKey: 'another' });
    const { sha256, blob } = someBytes(10);
    await expect(stranger.put(sha256, blob)).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(server.refusals.splice(0)).toEqual(['SignatureDoesNotMatch']);
  });

  it('[MECH-11] keeps nothing that does not have the hash it is named by', async () => {
    const { blob } = someBytes(10);
    const { sha256 } = someBytes(10);
    await expect(inBucket().put(sha256, blob)).rejects.toMatchObject({ code: 'storage_unavailable' });
    expect(server.refusals.splice(0)).toEqual(['XAmzContentSHA256Mismatch']);
    expect(await inBucket().has(sha256)).toBe(false);
  });

  it('[MECH-11] lists every page, and nothing that is not ours', async () => {
    const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(64));
    const key = (sha256 = '') => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
    const paged = await startPagedStore([[key(one), 'notes.txt'], [`x/${three}`], [key(two)]]);
    const found = await Array.fromAsync(createS3Storage(configOf(paged.url)).list());
    paged.stop();
    const kept = { size: 7, storedAt: new Date('2026-11-15T09:00:00Z') };
    expect(found).toEqual([
      { sha256: one, ...kept },
      { sha256: two, ...kept },
    ]);
  });

  it.each(['with 500', 'never'] as const)('[MECH-11] that answers %s is said to be away', async (answer) => {
    const failing = await startFailingStore(answer);
    const storage = createS3Storage(configOf(failing.url), { answerWithin: 300 });
    const { sha256, blob } = someBytes(1_000);
    const away = { code: 'storage_unavailable', status: 503 };
    await expect(storage.put(sha256, blob)).rejects.toMatchObject(away);
    await expect(storage.get(sha256)).rejects.toMatchObject(away);
    await expect(storage.delete(sha256)).rejects.toMatchObject(away);
    await expect(Array.fromAsync(storage.list())).rejects.toMatchObject(away);
    const tries = answer === 'never' ? 1 : 3;
    expect(failing.asked.length).toBe(4 * tries);
    await failing.stop();
    await expect(storage.has(sha256)).rejects.toMatchObject(away);
  });
});

describe('STORAGE_URL', () => {
  it('[MECH-11] says where the bucket is, and with which keys', () => {
    expect(parseStorageUrl('s3://key:a%2Fb%2Bc@s3.example.com:9000/files/desk/1?region=eu-west-2')).toEqual({
      endpoint: 'https://s3.example.com:9000',
      bucket: 'files',
      prefix: 'desk/1',
      region: 'eu-west-2',
      accessKeyId: 'key',
      secretAccessKey: 'a/b+c',
    });
  });

  it.each(['', 'https://key:secret@host/bucket', 's3://host/bucket', 's3://key:secret@host', 's3://key@h/b'])(
    '[MECH-11] is refused as %j',
    (url) => {
      expect(parseStorageUrl(url)).toBeUndefined();
    },
  );
});
