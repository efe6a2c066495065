import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const password = 'Roof-Survey-12';
const deleteAccount = (headers: Record<string, string>, given = password) =>
  product.app.inject({
    method: 'POST',
    url: '/api/account/deletion',
    headers,
    payload: { password: given },
  });

describe('deleting one’s account', () => {
  it('takes the person out of every company, signs them out everywhere and says goodbye', async () => {
    const { company, owner } = await product.given.company();
    const member = await product.given.person(company.id, 'member', password);
    const [here, there] = [await product.signedIn(member), await product.signedIn(member)];
    const response = await deleteAccount(here);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['set-cookie']).toContain('Max-Age=0');
    for (const headers of [here, there])
      expect((await product.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401);
    const owners = await product.signedIn(owner);
    const team = (await product.app.inject({ url: '/api/team', headers: owners })).json();
    expect(team.members.map(({ email }: { email: string }) => email)).toEqual([owner.email]);
    const { items: events } = (await product.app.inject({ url: '/api/audit', headers: owners })).json();
    expect(events[0]).toMatchObject({ actor: member.email, action: 'account.deleted' });
    expect((await product.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Your Heliodesk account has been deleted',
    ]);
    const login = await product.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: member.email, password },
    });
    expect(login.statusCode).toBe(401);
  });

  it('wants the password, and ten guesses are enough', async () => {
    const { company } = await product.given.company();
    const member = await product.given.person(company.id, 'member', password);
    const headers = await product.signedIn(member);
    const refused = await deleteAccount(headers, 'Wrong-one-1');
    expect(refused.json()).toMatchObject({ fields: { password: 'That isn’t your password' } });
    for (let guess = 0; guess < 9; guess += 1) await deleteAccount(headers, 'Wrong-one-1');
    expect((await deleteAccount(headers)).statusCode).toBe(429);
    expect((await product.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200);
  });

  it('is not for the last owner, in any company of theirs, and then nothing is changed', async () => {
    const first = await product.given.company({ password });
    const second = await product.given.company();
    await product.db.asSystem((tx) =>
      tx.execute(
        `insert into memberships (company_id, user_id, role) values ('${second.company.id}', '${first.owner.id}', 'member')`,
      ),
    );
    const headers = await product.signedIn(first.owner);
    expect((await deleteAccount(headers)).json()).toMatchObject({ code: 'last_owner' });
    const { rows } = await product.db.asSystem((tx) =>
      tx.execute(`select company_id from memberships where user_id = '${first.owner.id}'`),
    );
    expect(rows).toHaveLength(2);
  });

  it('of two owners who go at once leaves one', async () => {
    const { company, owner } = await product.given.company({ password });
    const second = await product.given.person(company.id, 'owner', password);
    const [one, two] = [await product.signedIn(owner), await product.signedIn(second)];
    const answers = await Promise.all([deleteAccount(one), deleteAccount(two)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});
