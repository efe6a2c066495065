import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Headers = Record<string, string>;

/** Its body comes only once something else has happened. */
function slowly(
  headers: Headers,
  call: { method: 'POST' | 'DELETE'; url: string; body: object },
  meanwhile: () => Promise<unknown>,
) {
  const body = async function* () {
    await meanwhile();
    yield JSON.stringify(call.body);
  };
  return product.app.inject({
    ...{ method: call.method, url: call.url, payload: Readable.from(body()) },
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

async function twoOwners() {
  const { owner, company } = await product.given.company();
  const second = await product.given.person(company.id, 'owner');
  const headers = await product.signedIn(owner);
  const demote = () =>
    product.app.inject({
      ...{ method: 'PUT', url: `/api/team/members/${second.id}/role`, headers },
      payload: { role: 'admin' },
    });
  const invitations = async () =>
    (await product.app.inject({ url: '/api/team', headers })).json().invitations as {
      id: string;
      role: string;
    }[];
  return { headers, demote, invitations, second: await product.signedIn(second) };
}

it('[DOOR-1] an owner who becomes an admin while their request is on its way asks in no owner', async () => {
  const { second, demote, invitations } = await twoOwners();
  const body = { emails: ['accomplice@example.com'], role: 'owner' };
  const answer = await slowly(second, { method: 'POST', url: '/api/team/invitations', body }, demote);
  expect(answer.statusCode).toBe(403);
  expect(await invitations()).toEqual([]);
});

it('[DOOR-1] nor do they take an owner’s invitation back', async () => {
  const { headers, second, demote, invitations } = await twoOwners();
  const payload = { emails: ['next-owner@example.com'], role: 'owner' };
  await product.app.inject({ method: 'POST', url: '/api/team/invitations', headers, payload });
  const [invitation] = await invitations();
  const url = `/api/team/invitations/${invitation?.id}`;
  expect((await slowly(second, { method: 'DELETE', url, body: {} }, demote)).statusCode).toBe(403);
  expect(await invitations()).toHaveLength(1);
});

it('[DOOR-3] an invitation to be an owner that was sent shortly before a reset is withdrawn, and others are not', async () => {
  const { owner } = await product.given.company();
  const headers = await product.signedIn(owner);
  for (const role of ['owner', 'member']) {
    const payload = { emails: [`${role}-to-be@example.com`], role };
    await product.app.inject({ method: 'POST', url: '/api/team/invitations', headers, payload });
  }
  await product.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: owner.email },
  });
  const mail = (await product.mailsTo(owner.email)).findLast(({ text }) => text.includes('/login?token='));
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  const payload = { token, newPassword: 'Owner-Chose-This-1' };
  await product.app.inject({ method: 'POST', url: '/api/auth/reset-password', payload });
  const after = await product.signedIn(owner);
  const { invitations } = (await product.app.inject({ url: '/api/team', headers: after })).json();
  expect(invitations.map(({ role }: { role: string }) => role)).toEqual(['member']);
});
