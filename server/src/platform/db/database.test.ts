import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authority, systemActor } from '#platform/actor.ts';
import { newId } from '#platform/ids.ts';
import { mails } from '#platform/mail/tables.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createDatabase, createPool, type Database, type Tx } from './database.ts';
import { type Given, statement } from './statement.ts';

const now = new Date('2026-11-15T09:00:00Z');
const ours = newId(now);
const theirs = newId(now);

let product: TestProduct;
let db: Database;

beforeAll(async () => {
  product = await startTestProduct();
  db = product.db;
});
afterAll(() => product.stop());

const insert = (company: string, recipient: string) =>
  `insert into mails (id, company_id, kind, recipient, content)
   values ('${newId(now)}', '${company}', 'test', '${recipient}', '{}')`;

async function recipients(tx: Tx): Promise<unknown[]> {
  const { rows } = await tx.execute('select recipient from mails order by recipient');
  return rows.map((row) => row.recipient);
}

async function causeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => expect.unreachable(),
    (error) => String(error.cause ?? error),
  );
}

async function bothHaveMail(): Promise<void> {
  await db.asSystem(async (tx) => {
    await tx.execute('delete from mails');
    await tx.execute(insert(ours, 'ours'));
    await tx.execute(insert(theirs, 'theirs'));
  });
}

describe('on behalf of a company', () => {
  it('only its own rows are seen', async () => {
    await bothHaveMail();
    expect(await db.read(systemActor(ours), recipients)).toEqual(['ours']);
    expect(await db.read(systemActor(theirs), recipients)).toEqual(['theirs']);
    expect(await db.read(systemActor(newId(now)), recipients)).toEqual([]);
  });

  it('a row of another company cannot be written', async () => {
    await bothHaveMail();
    const attempt = db.write(systemActor(ours), (tx) => tx.execute(insert(theirs, 'forged')));
    expect(await causeOf(attempt)).toContain('row-level security');
    expect(await db.asSystem(recipients)).toEqual(['ours', 'theirs']);
  });

  it('a row cannot be handed to another company', async () => {
    await bothHaveMail();
    const attempt = db.write(systemActor(ours), (tx) =>
      tx.execute(`update mails set company_id = '${theirs}'`),
    );
    expect(await causeOf(attempt)).toContain('row-level security');
  });

  it('changing or deleting everything leaves the other companies alone', async () => {
    await bothHaveMail();
    await db.write(systemActor(ours), (tx) => tx.execute("update mails set recipient = 'changed'"));
    expect(await db.asSystem(recipients)).toEqual(['changed', 'theirs']);
    await db.write(systemActor(ours), (tx) => tx.execute('delete from mails'));
    expect(await db.asSystem(recipients)).toEqual(['theirs']);
  });

  it('something that is no id is refused before the database sees it', () => {
    for (const id of ['', 'x', `${ours}'; drop table mails; --`, `${ours}\n`]) {
      expect(() => db.read(systemActor(id), recipients)).toThrow('has to be in a company');
    }
  });

  it('a hundred transactions at once keep apart', async () => {
    await bothHaveMail();
    const turns = Array.from({ length: 100 }, (_, turn) => (turn % 2 ? ours : theirs));
    // Without a visitor's patience: this is about keeping apart, not about being quick.
    const pool = createPool(product.connection, { size: 8, name: 'tests' });
    const patient = createDatabase(pool);
    const seen = await Promise.all(turns.map((company) => patient.read(systemActor(company), recipients)));
    await pool.end();
    expect(seen).toEqual(turns.map((company) => [company === ours ? 'ours' : 'theirs']));
  });

  it('work inside other work has its own scope and leaves the outer one as it was', async () => {
    await bothHaveMail();
    const seen = await db.write(systemActor(ours), async (outer) => {
      const inner = await db.read(systemActor(theirs), recipients);
      return [inner, await recipients(outer)];
    });
    expect(seen).toEqual([['theirs'], ['ours']]);
  });
});

describe('those who read at the same moment', () => {
  const read = (company: string) => db.read(systemActor(company), recipients);
  const reads = () => [read(ours), read(theirs), read(ours), read(theirs)];
  const answers = [['ours'], ['theirs'], ['ours'], ['theirs']];

  it('each see their own', async () => {
    await bothHaveMail();
    expect(await Promise.all(reads())).toEqual(answers);
  });

  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['that the database refuses', (tx) => tx.execute('select nothing from nowhere')],
    ['that cannot even be sent', (tx) => (tx as unknown as { $client: Sender }).$client.query(null)],
    ['that fails by itself', () => Promise.reject(new Error('by itself'))],
  ])('are not harmed by something %s', async (_, work) => {
    await bothHaveMail();
    const [failing, ...others] = [db.read(systemActor(ours), work), ...reads()];
    await expect(failing).rejects.toThrow();
    expect(await Promise.all(others)).toEqual(answers);
    expect(await Promise.all(reads())).toEqual(answers);
  });

  it('may go on reading after an answer, still as themselves', async () => {
    await bothHaveMail();
    const twice = (company: string) =>
      db.read(systemActor(company), async (tx) => [...(await recipients(tx)), ...(await recipients(tx))]);
    expect(await Promise.all([twice(ours), twice(theirs)])).toEqual([
      ['ours', 'ours'],
      ['theirs', 'theirs'],
    ]);
  });

  it('cannot read once their transaction is over', async () => {
    const kept = await db.read(systemActor(ours), async (tx) => ({ tx }));
    expect(await causeOf(recipients(kept.tx))).toContain('not read as anybody');
  });
});

type Sender = { query(given: null): Promise<unknown> };

describe('a scope ends with its transaction', () => {
  const single = () => createPool(product.connection, { size: 1, name: 'tests' });

  it.each(['commit', 'rollback'])('when it ends with a %s', async (end) => {
    await bothHaveMail();
    const pool = single();
    const one = createDatabase(pool);
    for (const scoped of [
      (work: (tx: Tx) => Promise<unknown>) => one.write(systemActor(ours), work),
      (work: (tx: Tx) => Promise<unknown>) => one.asSystem(work),
    ]) {
      const before = await pool.query('select pg_backend_pid() as pid');
      await scoped(async (tx) => {
        await recipients(tx);
        if (end === 'rollback') throw new Error('changed my mind');
      }).catch(() => {});
      const after = await pool.query('select pg_backend_pid() as pid');
      expect(after.rows).toEqual(before.rows);
      expect(await recipients(one.global)).toEqual([]);
    }
    await pool.end();
  });
});

describe('a transaction', () => {
  it('across companies sees all of them', async () => {
    await bothHaveMail();
    expect(await db.asSystem(recipients)).toEqual(['ours', 'theirs']);
  });

  it('that fails leaves nothing behind and tells why', async () => {
    await bothHaveMail();
    const attempt = db.asSystem(async (tx) => {
      await tx.execute(insert(ours, 'never'));
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await db.asSystem(recipients)).toEqual(['ours', 'theirs']);
  });

  it('in which a failed statement was overlooked does not pass for done', async () => {
    await bothHaveMail();
    const attempt = db.asSystem(async (tx) => {
      await tx.execute(insert(ours, 'never'));
      await tx.execute('select 1/0').catch(() => {});
    });
    await expect(attempt).rejects.toThrow('rolled back');
    expect(await db.asSystem(recipients)).toEqual(['ours', 'theirs']);
  });

  it('whose connection is lost gives it up, and the next one gets another', async () => {
    const pool = createPool(product.connection, { size: 1, name: 'tests' });
    const one = createDatabase(pool);
    const attempt = one.asSystem((tx) => tx.execute('select pg_terminate_backend(pg_backend_pid())'));
    await expect(attempt).rejects.toThrow();
    expect(pool.totalCount).toBe(0);
    expect(await one.asSystem(async () => 'fine')).toBe('fine');
    await pool.end();
  });
});

describe('whoever has to prove what they may', () => {
  const proof = {
    name: 'tests-proof',
    text: `select '{"role":"admin"}'::json as held, null as "companyId", 0 as revocation where $1`,
    values: [true],
  };
  const by = (actor: Pick<Authority, 'judge'> & { alive?: boolean }) => ({
    companyId: ours,
    authority: { proof: { ...proof, values: [actor.alive ?? true] }, judge: actor.judge },
  });
  const refuseNobody = () => {};
  const refuseStrangers = (held: unknown) => {
    if (!held) throw new Error('Nobody');
  };

  it('reads what is theirs, and is judged by what they are by now', async () => {
    await bothHaveMail();
    const judged: unknown[] = [];
    const actor = by({ judge: (held) => void judged.push(held) });
    expect(await db.read(actor, recipients)).toEqual(['ours']);
    expect(judged).toEqual([{ role: 'admin' }]);
  });

  it('is told nothing of what was read when they may not, and leaves the connection as it was', async () => {
    await bothHaveMail();
    const pool = createPool(product.connection, { size: 1, name: 'tests' });
    const one = createDatabase(pool);
    const gone = by({ alive: false, judge: refuseStrangers });
    await expect(one.read(gone, recipients)).rejects.toThrow('Nobody');
    expect(await one.read(by({ judge: refuseNobody }), recipients)).toEqual(['ours']);
    expect(await recipients(one.global)).toEqual([]);
    expect(pool.totalCount).toBe(1);
    await pool.end();
  });

  it('goes no further than to ask for something before it is proved, and takes that back', async () => {
    await bothHaveMail();
    let answered = false;
    const attempt = db.write(by({ alive: false, judge: refuseStrangers }), async (tx) => {
      await tx.execute(insert(ours, 'never'));
      answered = true;
    });
    await expect(attempt).rejects.toThrow('Nobody');
    expect(answered).toBe(false);
    expect(await db.read(systemActor(ours), recipients)).toEqual(['ours']);
  });

  it('is told that, and not what went wrong with what they asked for', async () => {
    const attempt = db.write(by({ alive: false, judge: refuseStrangers }), (tx) =>
      tx.execute('select 1 / 0 as nothing'),
    );
    await expect(attempt).rejects.toThrow('Nobody');
  });

  it('changes nothing while reading', async () => {
    const attempt = db.read(systemActor(ours), (tx) => tx.execute(insert(ours, 'never')));
    expect(await causeOf(attempt)).toContain('read-only transaction');
  });
});

describe('a statement that leaves with the commit', () => {
  const address = statement(
    'test.address',
    (tx, { company, recipient }: Given<{ company: string; recipient: string }>) =>
      tx.update(mails).set({ recipient: sql`${recipient}`, companyId: sql`${company}::uuid` }),
  );

  it('is done with it, in the order in which it was asked for', async () => {
    await bothHaveMail();
    await db.write(systemActor(ours), async (tx) => {
      address.withCommit(tx, { company: ours, recipient: 'first' });
      address.withCommit(tx, { company: ours, recipient: 'second' });
      expect(await recipients(tx)).toEqual(['ours']);
    });
    expect(await db.asSystem(recipients)).toEqual(['second', 'theirs']);
  });

  it('fails with it, and nothing of the transaction stays', async () => {
    await bothHaveMail();
    const attempt = db.write(systemActor(ours), async (tx) => {
      await tx.execute(insert(ours, 'before'));
      address.withCommit(tx, { company: theirs, recipient: 'forged' });
      address.withCommit(tx, { company: ours, recipient: 'after' });
    });
    expect(await causeOf(attempt)).toContain('row-level security');
    expect(await db.asSystem(recipients)).toEqual(['ours', 'theirs']);
  });

  it('has no place where nothing is committed', async () => {
    const given = { company: ours, recipient: 'never' };
    const attempt = db.read(systemActor(ours), async (tx) => address.withCommit(tx, given));
    await expect(attempt).rejects.toThrow('belongs in a transaction that writes');
  });
});
