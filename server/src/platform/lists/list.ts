import type { Page } from '@heliodesk/core/contracts/lists';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Given, statement } from '#platform/db/statement.ts';
import type { Tx } from '#platform/db/tx.ts';
import { decodeCursor, encodeCursor, type KeyType } from './cursor.ts';

/** A part of what rows are ordered by. Together the parts are never null, and no two rows have the same. */
export type Key = { by: SQLWrapper; type: KeyType; direction: 'asc' | 'desc' };

export const ascending = (by: SQLWrapper, type: KeyType): Key => ({ by, type, direction: 'asc' });
export const descending = (by: SQLWrapper, type: KeyType): Key => ({ by, type, direction: 'desc' });

/** Parts of a store's statement that read on from where the page before ended. */
export type Keyset = Part<number> & {
  /** The same for a statement that is prepared: the kind of it, and the values that it is given. */
  kind: string;
  values: Record<string, string | number>;
  placed(): Part<Placeholder>;
};

type Part<Limit> = {
  /** To be selected as `cursor` with each row. */
  cursor: SQL<string[]>;
  /** The condition on rows, if any. */
  after: SQL | undefined;
  order: SQL;
  limit: Limit;
};

type Query<Sort extends string> = { sort: Sort; after?: string | undefined };
type Load<Row> = (keyset: Keyset) => Promise<Row[]>;
type Placed = { cursor: string[] };

const exportedAtOnce = 1_000;

/** A list in pages by keyset, each read from an index where the one before it ended, however long the list is. */
export function defineList<Sort extends string>({
  pageSize,
  sorts,
}: {
  pageSize: number;
  sorts: Record<Sort, readonly Key[]>;
}) {
  function read<Row>({ sort, after }: Query<Sort>, limit: number, load: Load<Row>): Promise<Row[]> {
    const keys = sorts[sort];
    const types = keys.map(({ type }) => type);
    const shown = after === undefined ? undefined : decodeCursor(after, sort, types);
    const named = shown?.map((value, place) => [`key${place}`, value] as const);
    const part = <Limit>(values: readonly unknown[] | undefined, most: Limit) => ({
      cursor: sql<string[]>`json_build_array(${joined(keys.map(written))})`,
      after: values && beyond(keys, values),
      order: joined(keys.map(({ by, direction }) => sql`${by} ${sql.raw(direction)}`)),
      limit: most,
    });
    return load({
      ...part(shown, limit),
      kind: `${sort}${after === undefined ? '' : '+'}`,
      values: { ...Object.fromEntries(named ?? []), limit },
      placed: () =>
        part(
          named?.map(([name]) => sql.placeholder(name)),
          sql.placeholder('limit'),
        ),
    });
  }

  /** So many rows at most, and the cursor of what follows them. */
  async function piece<Row extends Placed>(query: Query<Sort>, most: number, load: Load<Row>) {
    const rows = await read(query, most + 1, load);
    const last = rows.length > most ? rows[most - 1] : undefined;
    return {
      rows: rows.slice(0, most),
      next: last ? encodeCursor(query.sort, last.cursor) : null,
    };
  }

  return {
    async page<Row extends Placed, Item>(
      query: Query<Sort>,
      load: Load<Row>,
      describe: (row: Row) => Item,
    ): Promise<Page<Item>> {
      const { rows, next } = await piece(query, pageSize, load);
      return { items: rows.map(describe), next };
    },

    /** For exports, which take more at once. */
    exported: <Row extends Placed>(query: Query<Sort>, load: Load<Row>) => piece(query, exportedAtOnce, load),

    /** Row after row, of which no more than a piece is in memory. */
    async *all<Row extends Placed>(sort: Sort, load: Load<Row>): AsyncGenerator<Row> {
      let after: string | undefined;
      do {
        const { rows, next } = await piece({ sort, after }, exportedAtOnce, load);
        yield* rows;
        after = next ?? undefined;
      } while (after);
    },
  };
}

const joined = (parts: SQL[]) => sql.join(parts, sql`, `);

function written({ by, type }: Key): SQL {
  return type === 'timestamptz'
    ? sql`(extract(epoch from ${by}) * 1000000)::bigint::text`
    : sql`(${by})::text`;
}

function value({ type }: Key, given: unknown): SQL {
  return type === 'timestamptz'
    ? sql`timestamptz 'epoch' + ${given}::bigint * interval '1 microsecond'`
    : sql`${given}::${sql.raw(type)}`;
}

/** Compared as one row where all parts have one direction, since an index answers that in one go. */
function beyond(keys: readonly Key[], shown: readonly unknown[]): SQL {
  const values = keys.map((key, place) => value(key, shown[place]));
  const [first] = keys;
  if (first && keys.every(({ direction }) => direction === first.direction))
    return sql`(${joined(keys.map(({ by }) => sql`${by}`))}) ${comparison(first)} (${joined(values)})`;
  const alternatives = keys.map((key, place) => {
    const equal = keys.slice(0, place).map(({ by }, before) => sql`${by} = ${values[before]}`);
    return sql`(${sql.join([...equal, sql`${key.by} ${comparison(key)} ${values[place]}`], sql` and `)})`;
  });
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

const comparison = ({ direction }: Key) => (direction === 'asc' ? sql`>` : sql`<`);

type Preparable<Row> = {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
};

/** The statement of a list, prepared once for each of its sorts and connections. */
export function listStatement<Values, Row>(
  name: string,
  build: (tx: Tx, given: Given<Values>, keyset: Part<Placeholder>) => Preparable<Row>,
) {
  const run = statement(
    name,
    (tx, given: Given<Values>, keyset: Keyset) => build(tx, given, keyset.placed()),
    ({ kind }) => ` ${kind}`,
  );
  return (tx: Tx, keyset: Keyset, values: Values) => run(tx, { ...values, ...keyset.values }, keyset);
}
