import type { DataExport } from '@heliodesk/core/contracts/data-export';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { type Job, later } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../audit/index.ts';
import { lockCompany } from '../companies/index.ts';
import {
  type ExportKey,
  type ExportRow,
  findExport,
  findLatestExport,
  findPart,
  type Part,
  replaceExports,
} from './store.ts';

const longestMaking = 24 * 60 * 60_000;

export function createRequests({ db, clock, storage }: Platform, job: Job<ExportKey>) {
  async function latest(actor: Actor): Promise<DataExport | null> {
    const found = await db.read(actor, (tx) => findLatestExport(tx, actor.companyId));
    return found && !expired(found) ? told(found) : null;
  }

  /** One at a time: whoever asks while one is being made is told of that one. */
  function request(actor: Actor): Promise<DataExport> {
    const { companyId, userId } = actor;
    return db.write(actor, async (tx) => {
      await lockCompany(tx, companyId);
      const current = await findLatestExport(tx, companyId);
      if (current && isBeingMade(current)) return told(current);
      const requestedAt = clock.now();
      const key = { companyId, id: newId(requestedAt) };
      await replaceExports(tx, { ...key, state: 'waiting', requestedBy: userId, requestedAt });
      await later(tx, job, key);
      record(tx, actor, 'company.export-requested');
      return told({ ...empty, ...key, requestedAt });
    });
  }

  /** Recorded before the first byte, for from then on somebody has it. */
  async function open(actor: Actor, id: string): Promise<{ size: number; parts: AsyncIterable<Buffer> }> {
    const key = { companyId: actor.companyId, id };
    const found = await db.write(actor, async (tx) => {
      const ready = await findExport(tx, key);
      const first = await findPart(tx, key, 0);
      if (ready?.state !== 'ready' || expired(ready) || !first) throw new AppError('not_found');
      record(tx, actor, 'company.export-downloaded');
      return { size: ready.size, first };
    });
    return { size: found.size, parts: partsOf(actor, key, found) };
  }

  async function* partsOf(
    actor: Actor,
    key: ExportKey,
    { size, first }: { size: number; first: Part },
  ): AsyncGenerator<Buffer> {
    let part: Part | undefined = first;
    for (let [number, sent] = [1, 0]; sent < size; number += 1) {
      const bytes = part && (await storage.get(part.sha256));
      // Replaced or thrown away meanwhile: the browser must not take half of it for the whole.
      if (!part || !bytes) throw new Error('The rest of the copy is gone');
      yield* bytes;
      sent += part.size;
      part = await db.read(actor, (tx) => findPart(tx, key, number));
    }
  }

  /** One that has been at it for so long has been given up without a word. */
  function isBeingMade({ state, requestedAt }: ExportRow): boolean {
    const patience = clock.now().getTime() - longestMaking;
    return (state === 'waiting' || state === 'running') && requestedAt.getTime() > patience;
  }

  function expired({ expiresAt }: ExportRow): boolean {
    return expiresAt !== null && expiresAt <= clock.now();
  }

  return { latest, request, open };
}

const empty = { state: 'waiting', rowsDone: 0, rowsTotal: 0, size: 0, expiresAt: null } as const;

type Shown = Pick<
  ExportRow,
  'id' | 'state' | 'rowsDone' | 'rowsTotal' | 'size' | 'requestedAt' | 'expiresAt'
>;

function told({ id, state, rowsDone, rowsTotal, size, requestedAt, expiresAt }: Shown): DataExport {
  return {
    id,
    state,
    progress: rowsTotal > 0 ? Math.min(1, rowsDone / rowsTotal) : 0,
    size,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
