import type { AnotherCompanyBody } from '@heliodesk/core/contracts/signup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '#platform/http/access.ts';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { authOf } from '../../auth/index.ts';
import { billingOf } from '../billing.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

type Headers = Record<string, string>;
type Begun = { companyIdentifier: string; setupId: string; clientSecret: string };

const details = (companyName: string): AnotherCompanyBody => ({
  ...{ companyName, companyEmail: 'office@example.com', planId: 'lead_magnets', businessSize: 'small' },
});
const begin = (headers: Headers, companyName: string) =>
  visitors.post('/api/auth/companies', details(companyName), headers);
const complete = ({ companyIdentifier, setupId }: Begun, headers: Headers, agreedGross?: number) =>
  visitors.post(
    '/api/auth/register-company/complete',
    { companyIdentifier, setupId, ...(agreedGross && { agreedGross }) },
    headers,
  );
const get = async (url: string, headers: Headers) => (await product.app.inject({ url, headers })).json();
const companiesOf = async (headers: Headers): Promise<string[]> =>
  (await get('/api/auth/companies', headers)).companies.map(({ name }: { name: string }) => name);
const signOut = (headers: Headers) => visitors.post('/api/auth/logout', {}, headers);

async function owner(name: string) {
  const { owner: person } = await product.given.company({ name, password: 'Their-Own-1' });
  return { ...person, headers: await product.signedIn(person) };
}

describe('somebody who is signed in and starts another company', () => {
  it('[STUCK-5] has it in their account once the card is there, and their session moves to it', async () => {
    const { headers, id, email } = await owner('First Roofs');
    const users = await visitors.count('users');
    const response = await begin(headers, 'Second Roofs');
    expect(response.json()).toMatchObject({ companyIdentifier: 'second-roofs', completed: false });
    expect(response.headers['set-cookie']).toBeUndefined();
    await visitors.enterCard(response.json().clientSecret);
    const completed = await complete(response.json(), headers);
    expect(completed.json()).toMatchObject({ status: 'succeeded', signedIn: true });
    expect(completed.headers['set-cookie']).toBeUndefined();
    expect(await companiesOf(headers)).toEqual(['First Roofs', 'Second Roofs']);
    expect(await get('/api/auth/me', headers)).toMatchObject({
      ...{ id, role: 'owner', company: { name: 'Second Roofs', subscription: 'trialing' } },
    });
    expect(await visitors.count('users')).toBe(users);
    const subjects = (await product.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/trial/)]);
  });

  it('[STUCK-5] has it in the same account also before they have confirmed its address', async () => {
    const first = await visitors.subscriber({ companyName: 'Alpha Unproven' });
    const { id } = await get('/api/auth/me', first.headers);
    const begun = (await begin(first.headers, 'Beta Unproven')).json();
    await visitors.enterCard(begun.clientSecret);
    const completed = await complete(begun, first.headers, 5_400);
    expect(completed.json()).toMatchObject({ signedIn: true });
    expect(await companiesOf(first.headers)).toEqual(['Alpha Unproven', 'Beta Unproven']);
    const me = await get('/api/auth/me', first.headers);
    expect(me).toMatchObject({ id, emailConfirmed: false, company: { name: 'Beta Unproven' } });
  });

  it('[STUCK-5] sees nothing of one that waits for its card, also when they sign in anew', async () => {
    const { headers, email } = await owner('Only Roofs');
    await begin(headers, 'Waiting Roofs');
    expect(await companiesOf(headers)).toEqual(['Only Roofs']);
    const again = await visitors.post('/api/auth/login', { email, password: 'Their-Own-1' });
    expect(again.json().user.company.name).toBe('Only Roofs');
  });

  it('[STUCK-5] makes one company however often they press, and learns that it has its card', async () => {
    const { headers } = await owner('Pressed Roofs');
    const answers = await Promise.all([1, 2, 3].map(() => begin(headers, 'Pressed Twice')));
    const begun: Begun[] = answers.map((answer) => answer.json());
    expect(new Set(begun.map(({ companyIdentifier }) => companyIdentifier))).toEqual(
      new Set(['pressed-twice']),
    );
    await visitors.enterCard((await begin(headers, 'Pressed Twice')).json().clientSecret);
    expect((await begin(headers, 'Pressed Twice')).json()).toMatchObject({ completed: true });
    expect(await companiesOf(headers)).toEqual(['Pressed Roofs', 'Pressed Twice']);
  });

  it('[STUCK-5] and leaves it at the payment loses nothing but that, after a week', async () => {
    const { headers } = await owner('Kept Roofs');
    await begin(headers, 'Left Behind');
    product.clock.advance({ days: 7, minutes: 1 });
    await product.runTask('billing:tidy');
    expect(await identifiers()).not.toContain('left-behind');
    expect(await companiesOf(headers)).toEqual(['Kept Roofs']);
  });
});

describe('a session that has ended', () => {
  it('[STUCK-5] begins no company', async () => {
    const { headers } = await owner('Ended Roofs');
    await signOut(headers);
    const refused = await begin(headers, 'Never Begun');
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'unauthenticated']);
    expect(await identifiers()).not.toContain('never-begun');
  });

  it('[STUCK-5] begins none either where it ended after the door', async () => {
    const { headers } = await owner('Past The Door');
    const auth = authOf(product.platform);
    const session = await auth.sessions.find(headers.cookie.split('=')[1] ?? '');
    if (!session) throw new Error('Nobody is signed in');
    const authority = { proof: auth.sessions.proofOf(session), judge: () => {} };
    const person = { kind: 'person' as const, name: session.email, address: '' };
    const caller: Caller = { ...session, ...person, authority };
    await signOut(headers);
    const { signUp } = billingOf(product.platform);
    await expect(signUp.registerAnother(caller, details('Past Begun'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await identifiers()).not.toContain('past-begun');
  });

  it('[STUCK-5] is given no company by a card that comes later: the mailbox is asked', async () => {
    const { headers, email, ...person } = await owner('Signed Out Roofs');
    const begun: Begun = (await begin(headers, 'Paid Later')).json();
    await signOut(headers);
    await visitors.enterCard(begun.clientSecret);
    expect((await complete(begun, headers)).json()).toMatchObject({ status: 'succeeded', signedIn: false });
    const anew = await product.signedIn(person);
    expect(await companiesOf(anew)).toEqual(['Signed Out Roofs']);
    const mail = (await product.mailsTo(email)).find(({ text }) => text.includes('/accept-invitation'));
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await visitors.post('/api/team/join', { token }, anew)).statusCode).toBe(200);
    expect(await companiesOf(anew)).toEqual(['Paid Later', 'Signed Out Roofs']);
  });
});

describe('nobody attaches a company to somebody else’s account', () => {
  it('[STUCK-5] by naming them', async () => {
    const [one, other] = [await owner('One Roofs'), await owner('Other Roofs')];
    for (const field of ['adminEmail', 'userId', 'sessionId']) {
      const body = { ...details('Forced Roofs'), [field]: other.email };
      const refused = await visitors.post('/api/auth/companies', body, one.headers);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
    }
  });

  it('[STUCK-5] nor gets one by finishing it: it is theirs who began it', async () => {
    const [one, other] = [await owner('Beginning Roofs'), await owner('Finishing Roofs')];
    const begun: Begun = (await begin(one.headers, 'Begun By One')).json();
    await visitors.enterCard(begun.clientSecret);
    expect((await complete(begun, other.headers)).json()).toMatchObject({ signedIn: false });
    expect(await companiesOf(other.headers)).toEqual(['Finishing Roofs']);
    expect((await get('/api/auth/me', other.headers)).company.name).toBe('Finishing Roofs');
    expect(await companiesOf(one.headers)).toEqual(['Beginning Roofs', 'Begun By One']);
  });
});

function identifiers(): Promise<string[]> {
  return product.db.asSystem(async (tx) => {
    const { rows } = await tx.execute<{ identifier: string }>('select identifier from companies');
    return rows.map(({ identifier }) => identifier);
  });
}
