import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseStorageUrl, type S3Config } from '#platform/config/storage-url.ts';
import { createS3Storage } from '#platform/storage/s3.ts';
import { temporaryFolder } from '#testing/folders.ts';
import { startFailingStore } from '#testing/storage/failing-store.ts';
import { startS3Server } from '#testing/storage/s3-server.ts';
import { startTestProduct } from '#testing/test-product.ts';
import { createUploading } from '#testing/uploading.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder('away');
});
afterAll(() => folder.remove());

const text = (size: number) => Buffer.from(randomBytes(size).toString('hex').slice(0, size));

it('[MECH-11] an upload into a bucket that is away is told so, kept, and finished once it is back', async () => {
  const failing = await startFailingStore('with 500');
  const bucket = await startS3Server(join(folder.path, 's3'));
  const product = await startTestProduct({ STORAGE_URL: failing.url });
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const uploading = createUploading(product, headers);
  const bytes = text(10_000);
  const id = randomUUID();
  const refused = await uploading.send({ id, bytes });
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'storage_unavailable']);
  expect((await uploading.progress(id)).json()).toEqual({ offset: 10_000, file: null });
  expect((await uploading.get(id)).statusCode).toBe(404);
  expect((await product.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);

  const storage = createS3Storage(parseStorageUrl(bucket.url) as S3Config);
  const app = await product.anotherServer({ storage });
  const again = createUploading({ app }, headers);
  expect((await again.declare({ id, bytes })).json()).toMatchObject({ offset: 10_000, file: { id } });
  expect((await again.get(`${id}/content`)).rawPayload.equals(bytes)).toBe(true);
  expect((await again.get(`${id}/content`, { range: 'bytes=5-9' })).rawPayload).toEqual(
    bytes.subarray(5, 10),
  );
  for (const each of [product, bucket, failing]) await each.stop();
});

it('[MECH-11] two servers on one data folder take pieces of one upload, each of them on both, and spoil nothing', async () => {
  const product = await startTestProduct();
  const other = await product.anotherServer();
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  const servers = [createUploading(product, headers), createUploading({ app: other }, headers)];
  const files = Array.from({ length: 6 }, () => ({ id: randomUUID(), bytes: text(40_000) }));
  const statuses = new Set<number>();
  for (const { id, bytes } of files) {
    await Promise.all(servers.map((server) => server.declare({ id, bytes })));
    for (let at = 0; at < bytes.length; at += 10_000) {
      const sent = servers.map((server) => server.append(id, at, bytes.subarray(at, at + 10_000)));
      for (const { statusCode } of await Promise.all(sent)) statuses.add(statusCode);
    }
    const finished = await Promise.all(servers.map((server) => server.declare({ id, bytes })));
    expect(finished.map((answer) => answer.json().file?.id)).toEqual([id, id]);
    expect((await servers[1]?.get(`${id}/content`))?.rawPayload.equals(bytes)).toBe(true);
  }
  expect([...statuses].sort()).toEqual([200, 409]);
  const { rows } = await product.db.asSystem((tx) => tx.execute('select count(*)::int as count from files'));
  expect(rows).toEqual([{ count: files.length }]);
  await product.stop();
});
