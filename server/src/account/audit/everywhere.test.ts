import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpApp } from '#testing/authenticator-app.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { addMember } from '../team/index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const password = 'Roof-Survey-12';

/** Somebody of two companies, and how the trails of both and of a third one are read. */
async function personOfTwo() {
  const companies = [
    await product.given.company({ password }),
    await product.given.company(),
    await product.given.company(),
  ] as const;
  const [{ owner: person }, { company: second }] = companies;
  await product.db.asSystem((tx) =>
    addMember(tx, { companyId: second.id, userId: person.id, role: 'member' }),
  );
  const trails = () =>
    Promise.all(
      companies.map(async ({ owner, company }) => {
        const headers = { ...(await product.signedIn(owner)), 'heliodesk-company': company.identifier };
        const { items: events } = (await product.app.inject({ url: '/api/audit', headers })).json();
        return events.map(({ action, actor, subject }: Record<string, string>) =>
          [action, actor, subject].join(' ').trim(),
        );
      }),
    );
  return { person, trails };
}

const post = (url: string, payload: object) =>
  product.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload });

describe('how somebody gets in', () => {
  it('is recorded in every company that they belong to, and in no other', async () => {
    const { person, trails } = await personOfTwo();
    const { email } = person;
    await post('login', { email, password });
    product.clock.advance({ seconds: 1 });
    const headers = await product.signedIn(person);
    await product.app.inject({
      method: 'PUT',
      url: '/api/account/password',
      headers,
      payload: { currentPassword: password, newPassword: 'Another-Roof-7' },
    });
    product.clock.advance({ seconds: 1 });
    await post('forgot-password', { email });
    const mails = await product.mailsTo(email);
    const token = /token=([\w-]{43})/.exec(mails.map(({ text }) => text).join())?.[1];
    expect((await post('reset-password', { token, newPassword: password })).statusCode).toBe(200);
    const told = [`password.reset ${email}`, `password.changed ${email}`, `session.opened ${email}`];
    expect(await trails()).toEqual([told, told, []]);
  });

  it('is recorded so when they sign out everywhere else', async () => {
    const { person, trails } = await personOfTwo();
    const headers = await product.signedIn(person);
    await product.app.inject({ method: 'DELETE', url: '/api/account/sessions', headers });
    const told = [`session.closed-others ${person.email}`];
    expect(await trails()).toEqual([told, told, []]);
  });

  it('is recorded so for the second factor and for wrong codes too', async () => {
    const { person, trails } = await personOfTwo();
    const { email } = person;
    await setUpApp(product, person, password);
    product.clock.advance({ seconds: 1 });
    const { secondFactor } = (await post('login', { email, password })).json();
    await post('second-factor', { challenge: secondFactor.challenge, code: '000000' });
    const [first, second, third] = await trails();
    expect(first).toContain(`second-factor.app-added ${email}`);
    expect(first[0]).toBe(`session.refused-code ${email}`);
    expect(second).toEqual(first);
    expect(third).toEqual([]);
  });
});

describe('what somebody does in one company', () => {
  it('is recorded there alone', async () => {
    const { person, trails } = await personOfTwo();
    const headers = await product.signedIn(person);
    await product.app.inject({
      method: 'POST',
      url: '/api/team/invitations',
      headers,
      payload: { emails: ['bob@example.com'], role: 'member' },
    });
    expect(await trails()).toEqual([[`team.invited ${person.email} bob@example.com`], [], []]);
  });
});
