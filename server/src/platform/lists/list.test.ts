import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { countUpToMost } from './count.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { ascending, defineList, descending, type Keyset } from './list.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  // Few names and moments that differ by a microsecond, so that pages end among equals.
  await product.db.pool.query(`
    create table leads (id uuid primary key, name text not null, value bigint not null, at timestamptz not null);
    insert into leads
    select gen_random_uuid(), 'Lead ' || number % 7, number % 5 - 2,
           timestamptz '2026-11-17 09:00:00.123456Z' + (number % 3) * interval '1 microsecond'
    from generate_series(1, 250) number`);
});
afterAll(() => product.stop());

const [id, name, value, at] = [sql`id`, sql`name collate "C"`, sql`value`, sql`at`];
const sorts = {
  newest: [descending(at, 'timestamptz'), descending(id, 'uuid')],
  oldest: [ascending(at, 'timestamptz'), ascending(id, 'uuid')],
  name: [ascending(name, 'text'), descending(at, 'timestamptz'), ascending(id, 'uuid')],
  value: [descending(value, 'bigint'), ascending(name, 'text'), ascending(id, 'uuid')],
};
type Sort = keyof typeof sorts;
const sortNames = Object.keys(sorts) as Sort[];
const order: Record<Sort, string> = {
  newest: 'at desc, id desc',
  oldest: 'at, id',
  name: 'name collate "C", at desc, id',
  value: 'value desc, name collate "C", id',
};

type Row = { id: string; cursor: string[] };

async function load({ cursor, after, order, limit }: Keyset): Promise<Row[]> {
  const where = after ? sql`where ${after}` : sql``;
  const { rows } = await product.db.global.execute<Row>(
    sql`select id, ${cursor} as cursor from leads ${where} order by ${order} limit ${limit}`,
  );
  return rows;
}

async function inOrder(sort: Sort): Promise<string[]> {
  const { rows } = await product.db.pool.query<Row>(`select id from leads order by ${order[sort]}`);
  return rows.map((row) => row.id);
}

describe('a list', () => {
  it.each(sortNames)(
    '[MECH-14] misses nothing and repeats nothing in pages of any size, by %s',
    async (sort) => {
      const expected = await inOrder(sort);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 260 }), async (pageSize) => {
          const list = defineList({ pageSize, sorts });
          const seen: string[] = [];
          let after: string | undefined;
          do {
            const page = await list.page({ sort, after }, load, (row) => row.id);
            expect(page.items.length).toBeLessThanOrEqual(pageSize);
            seen.push(...page.items);
            after = page.next ?? undefined;
          } while (after);
          expect(seen).toEqual(expected);
        }),
        { numRuns: 8, examples: [[249], [250], [251]] },
      );
    },
  );

  it('goes on where it was although the row that it ended with is gone', async () => {
    const list = defineList({ pageSize: 10, sorts });
    const expected = await inOrder('name');
    const first = await list.page({ sort: 'name' }, load, (row) => row.id);
    const { rows } = await product.db.pool.query('delete from leads where id = $1 returning *', [
      first.items.at(-1),
    ]);
    const second = await list.page({ sort: 'name', after: first.next ?? '' }, load, (row) => row.id);
    expect(second.items).toEqual(expected.slice(10, 20));
    const { id, name, value, at: _ } = rows[0];
    await product.db.pool.query(`insert into leads select $1, $2, $3, min(at) from leads`, [id, name, value]);
  });

  it('comes whole, piece by piece, for an export', async () => {
    const seen: string[] = [];
    for await (const row of defineList({ pageSize: 3, sorts }).all('oldest', load)) seen.push(row.id);
    expect(seen).toEqual(await inOrder('oldest'));
  });

  it('is counted', async () => {
    expect(await countUpToMost(product.db.global, sql`select 1 from leads`)).toBe(250);
    const many = sql`select 1 from generate_series(1, 20000)`;
    expect(await countUpToMost(product.db.global, many)).toBe(10_001);
  });
});

describe('a cursor that is not ours', () => {
  const list = defineList({ pageSize: 10, sorts });
  const refused = {
    code: 'validation_failed',
    fields: { after: expect.stringContaining('can’t be continued') },
  };

  it('is refused in another order than its own', async () => {
    const { next } = await list.page({ sort: 'newest' }, load, (row) => row.id);
    const elsewhere = list.page({ sort: 'oldest', after: next ?? '' }, load, (row) => row.id);
    await expect(elsewhere).rejects.toMatchObject(refused);
  });

  it('[MECH-14] is refused or answered, whatever stands in it, and never fails', async () => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('9'.repeat(18), '-1', '1e5', 'infinity', 'NaN', "'; drop table leads", '\0', '\ud800'),
      fc.uuid(),
      fc.bigInt().map(String),
      fc.jsonValue(),
    );
    const made = fc.array(odd, { maxLength: 4 });
    const after = fc.tuple(fc.constantFrom<Sort>(...sortNames), made).map(([sort, values]) => ({
      sort,
      after: encodeCursor(sort, values as string[]),
    }));
    const text = fc
      .tuple(fc.constantFrom<Sort>(...sortNames), fc.string({ unit: 'binary' }))
      .map(([sort, after]) => ({ sort, after }));
    await fc.assert(
      fc.asyncProperty(fc.oneof(after, text), async (query) => {
        const outcome = await list.page(query, load, (row) => row.id).catch((error) => error);
        expect('items' in outcome || outcome.code).toSatisfy(
          (told) => told === true || told === 'validation_failed',
        );
      }),
      { numRuns: 400 },
    );
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ maxLength: 200 }), fc.maxSafeInteger(), (uuid, text, number) => {
        fc.pre(!text.includes('\0'));
        const values = [uuid, text, String(number), String(number)];
        const cursor = encodeCursor('newest', values);
        expect(decodeCursor(cursor, 'newest', ['uuid', 'text', 'bigint', 'timestamptz'])).toEqual(values);
      }),
    );
  });
});
