import type { DataExport } from '@heliodesk/core/contracts/data-export';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import { addJob } from '#platform/jobs/store.ts';
import type { Platform } from '#platform/platform.ts';
import { recordFor } from '../audit/index.ts';
import { lockCompany } from '../companies/index.ts';
import { exportAttempts, exportTask } from './making.ts';
import { type ExportRow, findExport, findLatestExport, findPart, replaceExports } from './store.ts';

export function createRequests({ db, clock }: Platform) {
  async function latest({ companyId }: Caller): Promise<DataExport | null> {
    const found = await db.withTenant(companyId, (tx) => findLatestExport(tx, companyId));
    return found && !expired(found) ? told(found) : null;
  }

  /** One at a time: whoever asks while one is being made is told of that one. */
  function request(caller: Caller): Promise<DataExport> {
    const { companyId, userId } = caller;
    return db.withTenant(companyId, async (tx) => {
      await lockCompany(tx, companyId);
      const current = await findLatestExport(tx, companyId);
      if (current?.state === 'waiting' || current?.state === 'running') return told(current);
      const requestedAt = clock.now();
      const key = { companyId, id: newId(requestedAt) };
      await replaceExports(tx, { ...key, state: 'waiting', requestedBy: userId, requestedAt });
      await addJob(tx, exportTask, key, { attempts: exportAttempts });
      await recordFor(tx, clock, caller, 'company.export-requested');
      return told({ ...empty, ...key, requestedAt });
    });
  }

  /** Recorded before the first byte, for from then on somebody has it. */
  async function open(caller: Caller, id: string): Promise<{ size: number; parts: AsyncIterable<Buffer> }> {
    const key = { companyId: caller.companyId, id };
    const found = await db.withTenant(caller.companyId, async (tx) => {
      const ready = await findExport(tx, key);
      if (ready?.state !== 'ready' || expired(ready)) throw new AppError('not_found');
      await recordFor(tx, clock, caller, 'company.export-downloaded');
      return ready;
    });
    return { size: found.size, parts: partsOf(key) };
  }

  async function* partsOf(key: { companyId: string; id: string }): AsyncGenerator<Buffer> {
    for (let number = 0; ; number += 1) {
      const part = await db.withTenant(key.companyId, (tx) => findPart(tx, key, number));
      if (!part) return;
      yield part;
    }
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
