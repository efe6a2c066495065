import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, type Held, systemActor } from '#platform/actor.ts';
import { change } from '#platform/changes/change.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { authOf } from '../auth.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const noted = (tx: Tx, companyId: string, subject: string) =>
  change(tx, systemActor(companyId), { action: 'lead.changed', subject });

async function logOf(companyId: string) {
  const { rows } = await product.db.read(systemActor(companyId), (tx) =>
    tx.execute<{ action: string; subject: string }>('select action, subject from changes order by seq'),
  );
  return rows;
}

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
      await tx.execute('select');
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
      await tx.execute('select');
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
