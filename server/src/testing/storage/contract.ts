import { hash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Storage } from '#platform/storage/storage.ts';

export type Bytes = { sha256: string; bytes: Buffer; blob: Blob };

export function someBytes(size: number): Bytes {
  const bytes = randomBytes(size);
  return { sha256: hash('sha256', bytes), bytes, blob: new Blob([bytes]) };
}

/** Everything that is expected of a storage, wherever it keeps its bytes. */
export function describeStorage(name: string, storage: () => Storage): void {
  const read = async (sha256: string, range?: { start: number; end: number }) => {
    const stream = await storage().get(sha256, range);
    return stream && (await buffer(stream));
  };

  describe(`the storage ${name}`, () => {
    it.each([0, 1, 65_536, 5_000_001])('[MECH-11] gives back %i bytes as they were put', async (size) => {
      const { sha256, bytes, blob } = someBytes(size);
      expect(await storage().has(sha256)).toBe(false);
      await storage().put(sha256, blob);
      expect(await storage().has(sha256)).toBe(true);
      expect((await read(sha256))?.equals(bytes)).toBe(true);
    });

    it('[MECH-11] gives back any range of them', async () => {
      const { sha256, bytes, blob } = someBytes(70_000);
      await storage().put(sha256, blob);
      const range = fc
        .tuple(fc.nat(bytes.length - 1), fc.nat(bytes.length - 1))
        .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }))
        // s3rver takes an end of nought for none.
        .filter(({ end }) => end > 0);
      await fc.assert(
        fc.asyncProperty(range, async ({ start, end }) => {
          expect((await read(sha256, { start, end }))?.equals(bytes.subarray(start, end + 1))).toBe(true);
        }),
        { numRuns: 20 },
      );
    });

    it('[MECH-11] takes the same bytes from many at once, and keeps them once', async () => {
      const { sha256, bytes, blob } = someBytes(200_000);
      await Promise.all(Array.from({ length: 8 }, () => storage().put(sha256, blob)));
      const found = (await Array.fromAsync(storage().list())).filter((each) => each.sha256 === sha256);
      expect(found).toEqual([{ sha256, size: bytes.length, storedAt: expect.any(Date) }]);
      expect(Date.now() - (found[0]?.storedAt.getTime() ?? 0)).toBeLessThan(60 * 60_000);
    });

    it('[MECH-11] has nothing of what it was never given, and forgets what is deleted, however often', async () => {
      const { sha256, blob } = someBytes(100);
      expect(await read(sha256)).toBeUndefined();
      await storage().put(sha256, blob);
      await storage().delete(sha256);
      await storage().delete(sha256);
      expect([await storage().has(sha256), await read(sha256)]).toEqual([false, undefined]);
    });

    it('[MECH-11] knows no other name for bytes than their SHA-256', async () => {
      for (const name of ['', '../secret', 'a'.repeat(63), `${'a'.repeat(63)}/`, 'A'.repeat(64)])
        await expect(storage().get(name)).rejects.toThrow(TypeError);
    });
  });
}
