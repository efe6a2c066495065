import { randomUUID } from 'node:crypto';
import { brand } from '@heliodesk/core/brand';
import { systemActor } from '#platform/actor.ts';
import { change } from '#platform/changes/change.ts';
import type { Tx } from '#platform/db/database.ts';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Exported, ExportedFile } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { findCompany } from '../companies/index.ts';
import { keepBytes } from '../files/index.ts';
import { notify } from '../inbox/index.ts';
import { listMembers } from '../team/index.ts';
import { archive } from './archive.ts';
import { exportReadyMail } from './mails.ts';
import {
  beginExport,
  type ExportKey,
  findExport,
  giveUpExport,
  insertPart,
  type Run,
  updateRun,
} from './store.ts';

const keptForDays = 7;
/** Each is put into the storage by itself, so it must fit into memory several times. */
const partSize = 8 * 1024 * 1024;

/** The job: reads everything, packs it, keeps it and tells whoever asked. */
export function createMaking(platform: Platform, sources: Exported[]) {
  const { db, clock, publicUrl, storage } = platform;

  async function make(key: ExportKey, isLast: boolean): Promise<void> {
    try {
      await write({ ...key, run: randomUUID() });
    } catch (error) {
      if (error instanceof Overtaken) return;
      if (isLast) await db.write(systemActor(key.companyId), (tx) => giveUpExport(tx, key));
      throw error;
    }
  }

  async function write(run: Run): Promise<void> {
    const { companyId } = run;
    const begun = await db.write(systemActor(companyId), async (tx) => {
      const company = await findCompany(tx, companyId);
      let rows = 0;
      for (const source of sources) rows += await source.count(tx, companyId);
      // Everything is read twice, for each of its two files.
      if (!company || !(await beginExport(tx, run, rows * 2))) return undefined;
      const files: ExportedFile[] = [
        { name: 'README.txt', bytes: Buffer.from(readme(company.name, clock.now())) },
      ];
      return { company, files };
    });
    if (!begun) return;
    for (const source of sources)
      for await (const page of filesOf(source, companyId)) begun.files.push(...page);
    let parts = 0;
    let size = 0;
    for await (const part of inParts(archive(sources, begun.files, reader(run), storage))) {
      const kept = await keepBytes(platform, part);
      await step(run, { size }, (tx) => insertPart(tx, run, parts, kept));
      parts += 1;
      size += part.length;
    }
    await finish(run, size, begun.company);
  }

  async function* filesOf(source: Exported, companyId: string): AsyncGenerator<ExportedFile[]> {
    let after: string | undefined;
    do {
      const page = await db.read(systemActor(companyId), async (tx) => source.files?.(tx, companyId, after));
      if (page) yield page.files;
      after = page?.next;
    } while (after !== undefined);
  }

  /** Does something of this try, unless another has begun since. */
  function step(run: Run, change: Parameters<typeof updateRun>[2], work?: (tx: Tx) => Promise<void>) {
    return db.write(systemActor(run.companyId), async (tx) => {
      if (!(await updateRun(tx, run, change))) throw new Overtaken();
      await work?.(tx);
    });
  }

  /** Reads a source page by page, and notes how far it has come. */
  function reader(run: Run) {
    let done = 0;
    return async function* read(source: Exported) {
      let after: string | undefined;
      do {
        const { rows, next } = await db.read(systemActor(run.companyId), (tx) =>
          source.page(tx, run.companyId, after),
        );
        yield rows;
        done += rows.length;
        await step(run, { rowsDone: done });
        after = next;
      } while (after !== undefined);
    };
  }

  function finish(run: Run, size: number, company: { name: string; identifier: string }) {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + keptForDays * 24 * 60 * 60_000);
    const { companyId } = run;
    return step(run, { state: 'ready', size, readyAt: now, expiresAt }, async (tx) => {
      const asked = (await findExport(tx, run))?.requestedBy;
      // They may have left since, or be no owner any more.
      const owner = (await listMembers(tx, companyId)).find(
        ({ userId, role }) => userId === asked && role === 'owner',
      );
      if (!owner) return;
      const actor = systemActor(companyId);
      // It is told to those who look at it, live.
      change(tx, actor, { action: 'company.export-ready' });
      const [mailed] = await notify(tx, clock, actor, { kind: 'company.export-ready', to: [owner] });
      if (!mailed) return;
      await sendLater(tx, clock, exportReadyMail, {
        to: owner.email,
        companyId,
        content: {
          firstName: owner.firstName,
          companyName: company.name,
          days: keptForDays,
          url: `${publicUrl}/${company.identifier}/company`,
        },
      });
    });
  }

  return { make };
}

/** Another try has begun, and this one has no say any more. */
class Overtaken extends Error {}

function readme(companyName: string, now: Date): string {
  return [
    `${companyName}: a copy of the data in ${brand.name}, made on ${now.toISOString().slice(0, 10)}.`,
    'Each kind of data is here twice: as JSON (.json) for programs, and as a table (.csv) for a spreadsheet.',
    'Times are in UTC. Passwords and second factors aren’t included.',
    '',
  ].join('\r\n');
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
