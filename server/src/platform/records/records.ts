import type { Json } from '@heliodesk/core/rules/json-patch';
import type { Permission } from '@heliodesk/core/rules/permissions';
import { and, asc, eq, getTableColumns, getTableName, gt, type InferSelectModel, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '#platform/actor.ts';
import { change } from '#platform/changes/change.ts';
import type { Entity } from '#platform/changes/entity.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Exported } from '#platform/module.ts';
import { expectVersion } from '#platform/versions.ts';

type RecordTable = PgTable & Record<'companyId' | 'id' | 'version', AnyPgColumn>;
type Row<Table extends RecordTable> = InferSelectModel<Table>;
type Fields<Table extends RecordTable> = Omit<Row<Table>, 'companyId' | 'id' | 'version'>;

type Definition<Table extends RecordTable> = {
  /** As the change log names it: 'project'. */
  name: string;
  table: Table;
  permission: Permission;
  labels: Readonly<Record<string, string>>;
  /** Refuses those who may not change this one of them, where not everybody with the permission may. */
  expectMay?: Entity['expectMay'];
  /** Columns that the database works out itself. */
  derived?: readonly (keyof Fields<Table>)[];
};

/** A record that is to be, and what the change log says of it. */
type New<Table extends RecordTable> = { id: string; fields: Fields<Table>; about: About };

/** A change's details in the log besides what changed. */
export type About = {
  action: string;
  subject?: string;
  projectId?: string;
  /** The cause that it takes back. */
  undoes?: string;
};

/**
 * The records of a table that people edit: each change is checked against the version that it was made from, logged in
 * its transaction, and can be undone.
 */
export function defineRecords<Table extends RecordTable>(definition: Definition<Table>) {
  const { name, table, derived = [] } = definition;
  const columns = getTableColumns(table);
  const own = Object.keys(columns).filter((key) => !['companyId', 'id', 'version', ...derived].includes(key));

  /** As one parameter, however many they are. */
  const among = (companyId: string, ids: string[]) =>
    and(eq(table.companyId, companyId), sql`${table.id} = any(${sql.param(ids)}::uuid[])`);

  async function lock(tx: Tx, companyId: string, ids: string[]): Promise<Row<Table>[]> {
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(among(companyId, ids))
      .orderBy(asc(table.id))
      .for('no key update');
    return rows as Row<Table>[];
  }

  /** As the change log has it: dates are written out. */
  function recordOf(row: Row<Table>): Json {
    const values = row as Record<string, unknown>;
    return Object.fromEntries(own.map((key) => [key, written(values[key])])) as Json;
  }

  /** As JSON in one parameter, whose columns the database names: a thousand rows cost it no more than one to prepare. */
  async function insert(tx: Tx, companyId: string, records: Map<string, Json>): Promise<void> {
    const rows = [...records].map(([id, record]) => ({ companyId, id, ...(record as object) }));
    // What the log has of an old record may know fewer columns than there are now.
    for (const alike of Map.groupBy(rows, (row) => keysIn(row).join()).values()) {
      const [first = {}] = alike;
      const names = sql.join(
        keysIn(first).map((key) => sql.identifier(columns[key]?.name ?? key)),
        sql`, `,
      );
      const named = alike.map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [columns[key]?.name ?? key, value])),
      );
      await tx.execute(sql`
        insert into ${table} (${names})
        select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`);
    }
  }

  /** The columns of the record that a row has. */
  const keysIn = (row: object) => ['companyId', 'id', ...own].filter((key) => key in row);

  /** Gives some of them the same values, in one statement. */
  async function update(tx: Tx, companyId: string, ids: string[], values: Record<string, unknown>) {
    await tx
      .update(table as PgTable)
      .set({ ...values, version: sql`${table.version} + 1` })
      .where(among(companyId, ids));
  }

  /** Gives each of them values of its own, in one statement as well, since each one writes the sums anew. */
  async function replace(tx: Tx, companyId: string, records: Map<string, Json>): Promise<void> {
    const names = own.map((key) => sql.identifier(columns[key]?.name ?? key));
    const rows = [...records].map(([id, record]) => {
      const values = record as Record<string, unknown>;
      return { id, ...Object.fromEntries(own.map((key) => [columns[key]?.name, values[key]])) };
    });
    const set = names.map((name) => sql`${name} = given.${name}`);
    await tx.execute(sql`
      update ${table} set ${sql.join(set, sql`, `)}, version = ${table.version} + 1
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as given
      where ${eq(table.companyId, companyId)} and ${table.id} = given.id`);
  }

  const remove = (tx: Tx, companyId: string, ids: string[]) =>
    tx.delete(table as PgTable).where(among(companyId, ids));

  function log(tx: Tx, actor: Actor, id: string, states: { before: Json; after: Json }, about: About): void {
    change(tx, actor, { ...about, record: { entity: name, id, ...states } });
  }

  async function createMany(tx: Tx, actor: Actor, given: New<Table>[]): Promise<void> {
    const { companyId } = actor;
    const records = new Map(
      given.map(({ id, fields }) => [id, recordOf({ companyId, id, version: 1, ...fields } as Row<Table>)]),
    );
    if (records.size === 0) return;
    await insert(tx, companyId, records);
    for (const { id, about } of given)
      log(tx, actor, id, { before: null, after: records.get(id) ?? null }, about);
  }

  const create = (tx: Tx, actor: Actor, id: string, fields: Fields<Table>, about: About): Promise<void> =>
    createMany(tx, actor, [{ id, fields, about }]);

  const entity: Entity = {
    name,
    permission: definition.permission,
    labels: definition.labels,
    ...(definition.expectMay && { expectMay: definition.expectMay }),
    async find(tx, companyId, ids) {
      const rows = await lock(tx, companyId, ids);
      return new Map(rows.map((row) => [idOf(row), recordOf(row)]));
    },
    async put(tx, companyId, records) {
      const present = new Set((await lock(tx, companyId, [...records.keys()])).map(idOf));
      const gone = [...records].filter(([, record]) => record === null).map(([id]) => id);
      if (gone.length > 0) await remove(tx, companyId, gone);
      const kept = new Map([...records].filter(([id, record]) => record !== null && present.has(id)));
      if (kept.size > 0) await replace(tx, companyId, kept);
      const back = new Map([...records].filter(([id, record]) => record !== null && !present.has(id)));
      if (back.size > 0) await insert(tx, companyId, back);
    },
  };

  /** All of them for the copy of a company's data. */
  function exported(file: string): Exported {
    const mine = (companyId: string) => eq(table.companyId, companyId);
    return {
      file,
      tables: [getTableName(table)],
      count: (tx, companyId) => tx.$count(table as PgTable, mine(companyId)),
      async page(tx, companyId, after) {
        const rows = (await tx
          .select()
          .from(table as PgTable)
          .where(and(mine(companyId), after ? gt(table.id, after) : undefined))
          .orderBy(asc(table.id))
          .limit(exportedAtOnce)) as Row<Table>[];
        const last = rows.length === exportedAtOnce ? rows.at(-1) : undefined;
        const told = rows.map((row) => ({ id: idOf(row), ...(recordOf(row) as object) }));
        return { rows: told, next: last && idOf(last) };
      },
    };
  }

  return {
    entity,
    table,
    exported,

    /** The record, locked until the transaction ends. */
    async find(tx: Tx, companyId: string, id: string): Promise<Row<Table>> {
      const [row] = await lock(tx, companyId, [id]);
      if (!row) throw new AppError('not_found');
      return row;
    },

    /** Existing records of some, locked until the transaction ends. */
    findAll: lock,

    create,

    /** Many in one statement, since each writes the sums that depend on them. */
    createMany,

    /** Changes some of its fields; nothing is logged where that leaves it as it was. */
    async change(
      tx: Tx,
      actor: Actor,
      row: Row<Table>,
      fields: Partial<Fields<Table>>,
      about: About,
    ): Promise<Row<Table>> {
      const after = { ...row, ...fields } as Row<Table>;
      const [was, is] = [recordOf(row), recordOf(after)];
      if (JSON.stringify(was) === JSON.stringify(is)) return row;
      await update(tx, actor.companyId, [idOf(row)], fields);
      log(tx, actor, idOf(row), { before: was, after: is }, about);
      return { ...after, version: versionOf(row) + 1 };
    },

    /** Gives many the same values, in one statement, and tells how many were not so before. */
    async changeAll(
      tx: Tx,
      actor: Actor,
      rows: Row<Table>[],
      fields: Partial<Fields<Table>>,
      aboutOf: (row: Row<Table>) => About,
    ): Promise<number> {
      const states = rows.map((row) => ({
        row,
        before: recordOf(row),
        after: recordOf({ ...row, ...fields }),
      }));
      const changed = states.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
      if (changed.length === 0) return 0;
      await update(
        tx,
        actor.companyId,
        changed.map(({ row }) => idOf(row)),
        fields,
      );
      for (const { row, ...each } of changed) log(tx, actor, idOf(row), each, aboutOf(row));
      return changed.length;
    },

    async remove(tx: Tx, actor: Actor, row: Row<Table>, about: About): Promise<void> {
      await remove(tx, actor.companyId, [idOf(row)]);
      log(tx, actor, idOf(row), { before: recordOf(row), after: null }, about);
    },

    /** Many in one statement; those that are there no more are left out. */
    async removeMany(
      tx: Tx,
      actor: Actor,
      ids: string[],
      about: (row: Row<Table>) => About,
    ): Promise<Row<Table>[]> {
      if (ids.length === 0) return [];
      const rows = await lock(tx, actor.companyId, ids);
      for (const row of rows) log(tx, actor, idOf(row), { before: recordOf(row), after: null }, about(row));
      await remove(tx, actor.companyId, rows.map(idOf));
      return rows;
    },
  };
}

const exportedAtOnce = 1_000;

const idOf = (row: object) => (row as { id: string }).id;
const versionOf = (row: object) => (row as { version: number }).version;

/** Refuses what was made from another version, and hands back the record as people are shown it. */
export function expectRecord<R extends { version: number }>(
  row: { version: number },
  from: number,
  shown: R,
) {
  if (row.version !== from) expectVersion(shown, from);
}

const written = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
