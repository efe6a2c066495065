import { hash } from 'node:crypto';
import { storageAllowance } from '@heliodesk/core/rules/plans';
import type { Actor } from '#platform/actor.ts';
import { change } from '#platform/changes/change.ts';
import type { Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { fileEntityName, recordOf } from './described.ts';
import { makeFile } from './making.ts';
import { insertFile, lockUsage } from './store.ts';

export type MadeFile = NonNullable<Awaited<ReturnType<typeof makeFile>>>;

/** Files of bytes that came another way than by an upload, such as with an email. */
export function createAdding(platform: Pick<Platform, 'db' | 'storage' | 'clock'>) {
  /** Before the transaction; nothing where they are of no kind that is taken. */
  const make = (name: string, bytes: Buffer): Promise<MadeFile | undefined> =>
    makeFile(platform, new Blob([bytes as Buffer<ArrayBuffer>]), {
      ...{ name, size: bytes.length, sha256: hash('sha256', bytes) },
    });

  /** The id of the new file; nothing where the company's storage is full. */
  async function add(tx: Tx, actor: Actor, made: MadeFile): Promise<string | undefined> {
    const { companyId, userId } = actor;
    const { used, plan } = await lockUsage(tx, companyId);
    if (used + made.size > storageAllowance(plan?.planId, plan?.businessSize)) return undefined;
    const createdAt = platform.clock.now();
    const id = newId(createdAt);
    await insertFile(tx, { ...made, companyId, id, createdBy: userId, createdAt });
    const record = { entity: fileEntityName, id, before: null, after: recordOf(made) };
    change(tx, actor, { action: 'file.uploaded', subject: made.name, record });
    return id;
  }

  return { make, add };
}
