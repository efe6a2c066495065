import { type Standing, standingOf, subscriptionStates } from '@heliodesk/core/rules/subscription';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitors } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

type Call = { name: string; method: 'GET'; url: string; access: string; standing: Standing };

let product: TestProduct;
let calls: Call[];
beforeAll(async () => {
  product = await startTestProduct();
  await product.app.ready();
  type Operation = { 'x-access': string; 'x-standing'?: Standing };
  const { paths } = product.app.swagger();
  calls = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([url, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !['public', 'operator'].includes(operation['x-access']))
      .map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${url}`,
        method: method.toUpperCase() as 'GET',
        url: url.replace(/\{\w+\}/g, () => crypto.randomUUID()),
        access: operation['x-access'],
        standing: operation['x-standing'] ?? 'working',
      })),
  );
});
afterAll(() => product.stop());

/** Routes that change a company and are allowed without its being paid up, on purpose. */
const alwaysAllowed = [
  'DELETE /api/billing/cancellation',
  'DELETE /api/company/closing',
  'POST /api/billing/cancellation',
  'POST /api/billing/card-setup',
  'POST /api/billing/payment',
  'POST /api/billing/plan/preview',
  'POST /api/billing/subscription',
  'POST /api/company/closing',
  'PUT /api/billing/card',
  'PUT /api/billing/details',
  'PUT /api/billing/plan',
];

describe('[SIGN-10] [DOOR-8] a company that is not paid up', () => {
  it('may pay, close, and nothing else that changes it; what is a person’s own is always theirs', () => {
    const changing = calls.filter(({ method, access }) => method !== 'GET' && access !== 'signed-in');
    const allowed = (asked: Standing) =>
      changing.filter(({ standing }) => standing === asked).map(({ name }) => name);
    expect(allowed('paying').sort()).toEqual(alwaysAllowed);
    // Whoever has been a customer also takes people out, so that nobody keeps their access because a card failed.
    expect(allowed('reading').sort()).toEqual([
      'DELETE /api/team/invitations/{id}',
      'DELETE /api/team/members/{userId}',
      'POST /api/company/export',
      'POST /api/contacts/{id}/erasure',
      'POST /api/files/{id}/link',
      // Nothing is kept of it.
      'PUT /api/presence/{id}',
    ]);
    expect(calls.filter(({ access, standing }) => access === 'signed-in' && standing !== 'paying')).toEqual(
      [],
    );
  });

  it.each(subscriptionStates)(
    'in the state %s is answered by every call as the table says',
    async (state) => {
      const order: Standing[] = ['paying', 'reading', 'working'];
      const { company, owner } = await product.given.company();
      await product.db.asSystem((tx) =>
        tx.execute(
          `insert into subscriptions (company_id, plan_id, business_size, state) values ('${company.id}', 'essentials', 'small', '${state}')`,
        ),
      );
      const headers = await product.signedIn(owner);
      for (const { method, url, standing, access } of calls) {
        if (access === 'signed-in') continue;
        const response = await product.app.inject({ method, url, headers });
        const allowed = order.indexOf(standingOf(state)) >= order.indexOf(standing);
        const refused = response.statusCode === 402 && response.json().code === 'payment_required';
        expect([method, url, refused]).toEqual([method, url, !allowed]);
      }
    },
  );

  it('can read and export, and is told why it cannot change anything', async () => {
    const visitors = createVisitors(product);
    const { headers } = await visitors.subscriber({}, 'failsLater');
    await visitors.advance(60);
    const invite = { emails: ['new@example.com'], role: 'member' };
    const refused = await visitors.post('/api/team/invitations', invite, headers);
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'payment_required']);
    expect((await product.app.inject({ url: '/api/team', headers })).statusCode).toBe(200);
    expect((await visitors.post('/api/company/export', {}, headers)).statusCode).toBeLessThan(300);
  });
});

it('[MECH-9] a charge that fails is told in the inbox of those who look after the billing, and so is what comes of it', async () => {
  const visitors = createVisitors(product);
  const { headers, companyId } = await visitors.subscriber({}, 'failsLater');
  const [admin, member] = [
    await product.signedIn(await product.given.person(companyId, 'admin')),
    await product.signedIn(await product.given.person(companyId, 'member')),
  ];
  const told = async (reader: object): Promise<string[]> => {
    const { items } = (await product.app.inject({ url: '/api/inbox', headers: { ...reader } })).json();
    return items.map(({ kind }: { kind: string }) => kind);
  };
  await visitors.advance(31);
  for (const reader of [headers, admin]) expect(await told(reader)).toEqual(['billing.payment-failed']);
  await visitors.advance(20);
  expect(await told(headers)).toContain('billing.suspended');
  expect(await told(member)).toEqual([]);
});
