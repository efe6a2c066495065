import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import { createDatabase, createPool, type Tx } from '#platform/db/database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../../../scripts/test/scope.ts';
import { change } from './change.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Row = {
  seq: number;
  action: string;
  subject: string;
  record_id: string | null;
  patch: unknown;
  cause: string;
};

async function logOf(companyId: string): Promise<Row[]> {
  const { rows } = await product.db.read(systemActor(companyId), (tx) =>
    tx.execute<Row>('select seq::int, action, subject, record_id, patch, cause from changes order by seq'),
  );
  return rows;
}

const noted = (tx: Tx, companyId: string, subject: string) =>
  change(tx, systemActor(companyId), { action: 'lead.changed', subject });

describe('[MECH-4] a change', () => {
  let company: string;
  beforeEach(async () => {
    company = (await product.given.company()).company.id;
  });

  it('is logged with what it was before and after, and whoever made it', async () => {
    await product.db.write(systemActor(company), async (tx) => {
      const before = { name: 'Mr Hall', phone: '1' };
      const record = { entity: 'lead', id: 'a', before, after: { ...before, phone: '2' } };
      change(tx, systemActor(company), { action: 'lead.changed', subject: 'Mr Hall', record });
    });
    expect(await logOf(company)).toMatchObject([
      {
        seq: 1,
        action: 'lead.changed',
        subject: 'Mr Hall',
        record_id: 'a',
        patch: [
          { op: 'test', path: '/phone', value: '1' },
          { op: 'replace', path: '/phone', value: '2' },
        ],
      },
    ]);
  });

  it('that changes nothing is not logged', async () => {
    const record = { entity: 'lead', id: 'a', before: { name: 'x' }, after: { name: 'x' } };
    await product.db.write(systemActor(company), async (tx) =>
      change(tx, systemActor(company), { action: 'lead.changed', record }),
    );
    expect(await logOf(company)).toEqual([]);
  });

  it('is logged although half a character ends its subject', async () => {
    await product.db.write(systemActor(company), async (tx) => noted(tx, company, 'sun \ud83c'));
    expect(await logOf(company)).toMatchObject([{ subject: 'sun \ufffd' }]);
  });

  it('that is rolled back leaves no entry and no gap', async () => {
    const attempt = product.db.write(systemActor(company), async (tx) => {
      noted(tx, company, 'never');
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    await product.db.write(systemActor(company), async (tx) => noted(tx, company, 'first'));
    expect(await logOf(company)).toMatchObject([{ seq: 1, subject: 'first' }]);
  });

  it('shares its cause with the others of its transaction, in the order in which they were made', async () => {
    await product.db.write(systemActor(company), async (tx) => {
      for (const subject of ['one', 'two', 'three']) noted(tx, company, subject);
    });
    await product.db.write(systemActor(company), async (tx) => noted(tx, company, 'four'));
    const log = await logOf(company);
    expect(log.map(({ seq, subject }) => [seq, subject])).toEqual([
      [1, 'one'],
      [2, 'two'],
      [3, 'three'],
      [4, 'four'],
    ]);
    expect(new Set(log.map(({ cause }) => cause)).size).toBe(2);
  });

  it('in several companies at once is numbered in each', async () => {
    const other = (await product.given.company()).company.id;
    await product.db.asSystem(async (tx) => {
      for (const id of [other, company, other]) noted(tx, id, 'both');
    });
    expect((await logOf(company)).map(({ seq }) => seq)).toEqual([1]);
    expect((await logOf(other)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('cannot be noted where nothing is written', async () => {
    const attempt = product.db.read(systemActor(company), async (tx) => noted(tx, company, 'never'));
    await expect(attempt).rejects.toThrow('in a transaction that writes');
  });

  it('of another company is refused', async () => {
    const other = (await product.given.company()).company.id;
    const attempt = product.db.write(systemActor(company), async (tx) => noted(tx, other, 'never'));
    await expect(attempt).rejects.toThrow('row-level security');
    expect(await logOf(other)).toEqual([]);
  });
});

it('[MECH-4] a reader with a cursor sees every change once, in the order of the commits', async () => {
  const total = counted(600, 10_000);
  const writers = 50;
  const companies = await Promise.all(
    Array.from({ length: 5 }, async () => (await product.given.company()).company.id),
  );
  // As many as a server has; the embedded PostgreSQL has room for a few servers.
  const pool = createPool(product.connection, { size: 12, name: 'tests' });
  const db = createDatabase(pool, product.clock);
  let left = total;
  const write = async (writer: number) => {
    const company = companies[writer % companies.length] as string;
    while (left > 0) {
      const number = left--;
      await db.write(systemActor(company), async (tx) => noted(tx, company, String(number)));
    }
  };
  const seen = companies.map(() => [] as Row[]);
  const look = async () => {
    for (const [place, company] of companies.entries()) {
      const rows = seen[place] as Row[];
      const after = rows.at(-1)?.seq ?? 0;
      const { rows: next } = await product.db.read(systemActor(company), (tx) =>
        tx.execute<Row>(`select seq::int, subject from changes where seq > ${after} order by seq`),
      );
      rows.push(...next);
    }
  };
  let writing = true;
  const reading = (async () => {
    while (writing) await look();
    await look();
  })();
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  writing = false;
  await reading;
  await pool.end();
  for (const rows of seen) expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, place) => place + 1));
  expect(new Set(seen.flat().map(({ subject }) => subject)).size).toBe(total);
});
