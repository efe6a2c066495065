import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, type Held, systemActor } from '#platform/actor.ts';
import { createDatabase, createPool, type Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../../../scripts/test/scope.ts';
import { authOf } from '../../account/auth/index.ts';
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

describe('[MECH-2] whoever loses their place between the proof and the commit', () => {
  async function admin() {
    const { company } = await product.given.company();
    const person = await product.given.person(company.id, 'admin');
    const token = await product.db.asSystem((tx) =>
      authOf(product.platform).sessions.open(tx, person, 'Tests'),
    );
    const session = await authOf(product.platform).sessions.find(token);
    if (!session) throw new Error('Nobody is signed in');
    const judge = (held: Held | null) => {
      if (held?.role !== 'admin') throw new AppError(held ? 'forbidden' : 'unauthenticated');
    };
    const authority = { proof: authOf(product.platform).sessions.proofOf(session), judge };
    const actor: Actor = { ...systemActor(company.id), kind: 'person', userId: person.id, authority };
    return { actor, company: company.id, person };
  }

  const losses = {
    forbidden: (id: string) => `update memberships set role = 'member' where user_id = '${id}'`,
    unauthenticated: (id: string) => `delete from memberships where user_id = '${id}'`,
  };

  it.each(Object.entries(losses))('changes nothing: %s', async (code, loss) => {
    const { actor, company, person } = await admin();
    let attempts = 0;
    const attempt = product.db.write(actor, async (tx) => {
      attempts += 1;
      noted(tx, company, 'never');
      await product.db.asSystem(async (other) => {
        await other.execute(loss(person.id));
        change(other, systemActor(company), { action: 'team.changed', revokes: true });
      });
    });
    await expect(attempt).rejects.toMatchObject({ code });
    expect(attempts).toBe(1);
    expect((await logOf(company)).map(({ action }) => action)).toEqual(['team.changed']);
  });

  it('does it all the same where somebody else was meant, after another proof', async () => {
    const { actor, company } = await admin();
    let attempts = 0;
    await product.db.write(actor, async (tx) => {
      attempts += 1;
      noted(tx, company, `attempt ${attempts}`);
      if (attempts > 1) return;
      await product.db.asSystem(async (other) =>
        change(other, systemActor(company), { action: 'team.changed', revokes: true }),
      );
    });
    expect((await logOf(company)).map(({ subject }) => subject)).toEqual(['', 'attempt 2']);
  });
});

it('[MECH-4] a reader with a cursor sees every change once, in the order of the commits', async () => {
  const total = counted(600, 10_000);
  const writers = 50;
  const companies = await Promise.all(
    Array.from({ length: 5 }, async () => (await product.given.company()).company.id),
  );
  const pool = createPool(product.connection, { size: writers, name: 'tests' });
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
