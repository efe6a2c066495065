import {
  type AlikeChoice,
  type ImportDetail,
  type ImportItem,
  type ImportQuery,
  largestImport,
  type MappingBody,
  tooLargeToImport,
} from '@heliodesk/core/contracts/imports';
import type { Page } from '@heliodesk/core/contracts/lists';
import { byteOrderMark, csvRow } from '@heliodesk/core/rules/csv';
import { personName } from '@heliodesk/core/rules/person-name';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import { later } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../account/audit/index.ts';
import { createReading } from '../../account/files/index.ts';
import { detailOf, itemOf, keptSince, previewed } from './described.ts';
import { importJob } from './jobs.ts';
import {
  deleteImport,
  findImport,
  findStart,
  type ImportRow,
  importList,
  insertImport,
  type LeftOut,
  listImports,
  listLeftOut,
  listRows,
  lockImport,
  updateImport,
} from './store.ts';

const readable = [
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
const reportedAtOnce = 1_000;
/** Nothing of it has been dealt with. */
const fresh = { rowsDone: 0, added: 0, alike: 0, skipped: 0, kept: 0, reasons: [], failure: null };

/** People's actions on imports; the work itself is done by its job. */
export function createImports(platform: Platform) {
  const { db, clock } = platform;
  const files = createReading(platform);

  function list(actor: Actor, query: ImportQuery): Promise<Page<ImportItem>> {
    return db.read(actor, (tx) =>
      importList.page(
        query,
        (keyset) => listImports(tx, actor.companyId, keyset),
        ({ row }) => itemOf(row, clock.now()),
      ),
    );
  }

  function read(actor: Actor, id: string): Promise<ImportDetail> {
    return db.read(actor, async (tx) => detail(tx, await found(findImport(tx, keyOf(actor, id)))));
  }

  async function add(caller: Caller, fileId: string): Promise<ImportDetail> {
    const file = await files.content(caller, fileId, 'original');
    if (file.size > largestImport) throw new AppError('payload_too_large', { message: tooLargeToImport });
    if (!readable.includes(file.type))
      throw new AppError('validation_failed', {
        fields: { fileId: 'Please choose a CSV file, or an Excel file that ends in .xlsx' },
      });
    const now = clock.now();
    const id = newId(now);
    const { companyId, userId } = caller;
    const by = personName(caller);
    return db.write(caller, async (tx) => {
      await insertImport(tx, {
        ...{ companyId, id, state: 'reading', fileId, fileName: file.name, userId, by, createdAt: now },
      });
      await begin(tx, caller, id);
      return detail(tx, await found(findImport(tx, { companyId, id })));
    });
  }

  /** Says which column is which, and begins the dry run. */
  function map(caller: Caller, id: string, body: MappingBody): Promise<ImportDetail> {
    return step(caller, id, ['mapping', 'checked'], async (tx, row) => {
      if (body.fields.length !== row.fields.length)
        throw new AppError('validation_failed', {
          fields: { fields: `This file has ${row.fields.length} columns` },
        });
      await begin(tx, caller, id);
      return { ...fresh, ...body, state: 'checking' };
    });
  }

  /** Pressed twice, it is begun once; one that was stopped goes on where it was. */
  function run(caller: Caller, id: string, alikeChoice: AlikeChoice): Promise<ImportDetail> {
    return step(caller, id, ['checked', 'stopped', 'importing'], async (tx, row) => {
      if (row.state === 'importing') return {};
      await begin(tx, caller, id, 'one at a time');
      record(tx, caller, 'import.started', { subject: row.fileName });
      const start =
        row.state === 'checked' ? { ...fresh, cursor: await findStart(tx, row), alikeChoice } : {};
      return { ...start, failure: null, state: 'importing' };
    });
  }

  function undo(caller: Caller, id: string): Promise<ImportDetail> {
    return step(caller, id, ['done', 'stopped', 'undoing'], async (tx, row) => {
      if (row.state === 'undoing') return {};
      if (row.createdAt <= keptSince(clock.now()))
        throw new AppError('not_undoable', { message: 'This import is too old to be undone.' });
      await begin(tx, caller, id, 'one at a time');
      record(tx, caller, 'import.undone', { subject: row.fileName });
      return { state: 'undoing', cursor: 0, rowsDone: 0, kept: 0, failure: null };
    });
  }

  async function remove(actor: Actor, id: string): Promise<void> {
    await db.write(actor, async (tx) => {
      const key = keyOf(actor, id);
      const { state } = await found(lockImport(tx, key));
      if (['importing', 'done', 'undoing', 'undone', 'stopped'].includes(state))
        throw new AppError('import_moved_on');
      await deleteImport(tx, key);
    });
  }

  /** The rows that were left out, with the reason before what they hold, so that they can be put right. */
  async function leftOut(actor: Actor, id: string): Promise<AsyncGenerator<string>> {
    const key = keyOf(actor, id);
    const { row, heading } = await db.read(actor, async (tx) => {
      const row = await found(findImport(tx, key));
      return { row, heading: row.hasHeading ? (await listRows(tx, key, 0, 1))[0] : undefined };
    });
    return written(actor, row, heading?.cells ?? []);
  }

  async function* written(actor: Actor, row: ImportRow, headings: string[]): AsyncGenerator<string> {
    yield byteOrderMark + csvRow(['Row', 'Why it was left out', ...headings]);
    let after = 0;
    let page: LeftOut[];
    do {
      page = await db.read(actor, (tx) => listLeftOut(tx, row, after, reportedAtOnce));
      for (const { number, reason, cells } of page) yield csvRow([String(number), reason, ...cells]);
      after = page.at(-1)?.number ?? after;
    } while (page.length === reportedAtOnce);
  }

  /** Takes an import from one of some states to another, unless it has moved on. */
  function step(
    actor: Actor,
    id: string,
    from: ImportRow['state'][],
    work: (tx: Tx, row: ImportRow) => Promise<Partial<ImportRow>>,
  ): Promise<ImportDetail> {
    return db.write(actor, async (tx) => {
      const row = await found(lockImport(tx, keyOf(actor, id)));
      if (!from.includes(row.state)) throw new AppError('import_moved_on');
      const changes = await work(tx, row);
      if (Object.keys(changes).length > 0) await updateImport(tx, row, changes);
      return detail(tx, { ...row, ...changes });
    });
  }

  function begin(tx: Tx, { companyId, userId, name }: Caller, id: string, how?: 'one at a time') {
    const queue = how && { queue: `imports of ${companyId}` };
    return later(tx, importJob, { companyId, id, userId, name }, queue);
  }

  async function detail(tx: Tx, row: ImportRow): Promise<ImportDetail> {
    return detailOf(row, await listRows(tx, row, 0, previewed), clock.now());
  }

  return { list, read, add, map, run, undo, remove, leftOut };
}

const keyOf = ({ companyId }: Actor, id: string) => ({ companyId, id });

async function found(finding: Promise<ImportRow | undefined>): Promise<ImportRow> {
  const row = await finding;
  if (!row) throw new AppError('not_found');
  return row;
}
