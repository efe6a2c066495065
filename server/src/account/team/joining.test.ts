import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

type Headers = Record<string, string>;

const get = async (url: string, headers: Headers) => (await product.app.inject({ url, headers })).json();
const join = (token: string, headers: Headers) => visitors.post('/api/team/join', { token }, headers);
const companiesOf = async (headers: Headers): Promise<string[]> =>
  (await get('/api/auth/companies', headers)).companies.map(({ name }: { name: string }) => name);

/** The token of an invitation that was mailed to the address. */
async function invite(email: string): Promise<string> {
  const { owner } = await product.given.company({ name: 'Inviting Roofs' });
  const headers = await product.signedIn(owner);
  await visitors.post('/api/team/invitations', { emails: [email], role: 'member' }, headers);
  const mail = (await product.mailsTo(email)).findLast(({ text }) => text.includes('/accept-invitation'));
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('somebody who is signed in and has not confirmed their address', () => {
  it('[STUCK-5] joins with the account they have, which is confirmed by it', async () => {
    const { headers, email } = await visitors.subscriber({ companyName: 'Own Roofs' });
    const { id } = await get('/api/auth/me', headers);
    const token = await invite(email);
    expect((await join(token, headers)).statusCode).toBe(200);
    expect(await get('/api/auth/me', headers)).toMatchObject({
      ...{ id, emailConfirmed: true, role: 'member', company: { name: 'Inviting Roofs' } },
    });
    expect(await companiesOf(headers)).toEqual(['Inviting Roofs', 'Own Roofs']);
    const { rows } = await product.db.pool.query('select id from users where identity = $1', [email]);
    expect(rows).toEqual([{ id }]);
    const trail = await get('/api/audit', { ...headers, 'heliodesk-company': 'own-roofs' });
    expect(JSON.stringify(trail)).toContain('email.confirmed');
    expect((await join(token, headers)).json().code).toBe('link_invalid');
  });

  it('[STUCK-5] does not join with it where the address is another account’s, whose invitation stays', async () => {
    const { owner } = await product.given.company({ name: 'Proven Roofs' });
    const unproven = await visitors.subscriber({ adminEmail: owner.email });
    const token = await invite(owner.email);
    const refused = await join(token, unproven.headers);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'account_exists']);
    expect((await get('/api/auth/me', unproven.headers)).emailConfirmed).toBe(false);
    expect((await join(token, await product.signedIn(owner))).statusCode).toBe(200);
  });

  it('[STUCK-5] joins with no invitation to somebody else, and proves nothing by trying', async () => {
    const { headers } = await visitors.subscriber();
    const token = await invite('sam@example.com');
    expect((await join(token, headers)).json().code).toBe('link_invalid');
    expect((await get('/api/auth/me', headers)).emailConfirmed).toBe(false);
  });
});
