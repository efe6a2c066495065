import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '#testing/folders.ts';
import { createPieces } from './pieces.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder('pieces');
});
afterAll(() => folder.remove());

it('[MECH-11] a piece that arrives while another request finishes its upload is no trouble of the disk', async () => {
  const pieces = createPieces(folder.path);
  const key = { companyId: randomUUID(), id: randomUUID() };
  async function* finishedMeanwhile() {
    await pieces.remove(key);
    yield Buffer.from('the last piece');
  }
  expect(await pieces.add(key, 0, finishedMeanwhile(), 100)).toBe(false);
  expect(await pieces.offset(key)).toBe(0);
});
