import { hash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { claimObject } from './store.ts';

type Parts = Pick<Platform, 'db' | 'storage' | 'clock'>;

const patience = 20;
const pauseMs = 100;

/**
 * Puts bytes into the storage before any row refers to them. They are claimed first, so that a sweep which is about
 * to delete the same bytes either sees the claim or is waited for.
 */
export async function keep({ db, storage, clock }: Parts, sha256: string, bytes: Blob): Promise<void> {
  for (let attempt = 0; !(await claimObject(db.global, sha256, clock.now())); attempt += 1) {
    if (attempt === patience) throw new AppError('overloaded');
    await delay(pauseMs);
  }
  await storage.put(sha256, bytes);
}

/** The same for bytes in memory; answers with what refers to them. */
export async function keepBytes(parts: Parts, bytes: Buffer): Promise<{ sha256: string; size: number }> {
  const sha256 = hash('sha256', bytes);
  await keep(parts, sha256, new Blob([bytes as Buffer<ArrayBuffer>]));
  return { sha256, size: bytes.length };
}
