import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVisitors, typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { paymentsOf } from '../payments.ts';

type Message = { body: string; signature: string };

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
let away = false;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
  await product.app.ready();
  // Where a test says that the product is away, the provider keeps its messages for later.
  sandbox().deliverThrough(async (message) => (away ? { statusCode: 503 } : deliver(message)));
});
afterAll(() => product.stop());

const deliver = ({ body, signature }: Message) =>
  product.app.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });

function sandbox() {
  const found = paymentsOf(product.platform).sandbox;
  if (!found) throw new Error('These tests need the sandbox');
  return found;
}

/** Messages kept for later by the provider, signed anew. */
async function lateMessages(): Promise<Message[]> {
  away = false;
  const messages: Message[] = [];
  await sandbox().deliverDue(async (message) => {
    messages.push(message);
    return { statusCode: 200 };
  });
  return messages;
}

/** Everything that the product keeps of a company's subscription, but when it was last asked for. */
async function keptOf(companyId: string) {
  return product.db.asSystem(async (tx) => {
    const { rows: subscription } = await tx.execute(
      `select plan_id, state, cancel_scheduled, trial_ends_at, period_ends_at, ended_at, subscription_id, card_last4, price, credit
       from subscriptions where company_id = '${companyId}'`,
    );
    const { rows: invoices } = await tx.execute(
      `select id, number, status, net, vat, gross from invoices where company_id = '${companyId}' order by id`,
    );
    return { subscription, invoices };
  });
}

const receiptsOf = async (email: string) =>
  (await product.mailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('invoice'));

describe('[SIGN-10] the provider’s messages', () => {
  it('shuffled, tripled and three days late end in the same state, and tell everything once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), fc.boolean(), async (random, failing) => {
        away = true;
        const { companyId, email, headers } = await visitors.subscriber({}, failing ? 'failsLater' : 'good');
        await visitors.advance(33);
        product.clock.advance({ days: 3 });
        const messages = await lateMessages();
        expect(messages.length).toBeGreaterThan(2);
        const shuffled = [...messages, ...messages, ...messages]
          .map((message) => ({ message, place: random.next().value ?? 0 }))
          .sort((one, other) => one.place - other.place);
        for (const { message } of shuffled) expect((await deliver(message)).statusCode).toBe(200);
        const late = await keptOf(companyId);
        expect(late.subscription).toMatchObject([{ state: failing ? 'past_due' : 'active' }]);
        await product.runTask('billing:reconcile');
        expect(await keptOf(companyId)).toEqual(late);
        expect(await receiptsOf(email)).toHaveLength(failing ? 0 : 1);
        expect((await visitors.overview(headers)).invoices).toHaveLength(1);
      }),
      { numRuns: 6 },
    );
  });

  it('that never came are made up for by the nightly look', async () => {
    away = true;
    const { companyId, headers } = await visitors.subscriber();
    await visitors.advance(31);
    await lateMessages();
    expect((await visitors.overview(headers)).subscription.state).toBe('trialing');
    await product.runTask('billing:reconcile');
    expect((await visitors.overview(headers)).subscription.state).toBe('active');
    expect((await keptOf(companyId)).invoices).toHaveLength(1);
  });

  it('of a card that was taken are made up for too, when the tab was closed and the message was lost', async () => {
    away = true;
    const begun = await visitors.register(typedSignUp({ companyName: 'Lost Message' }));
    await visitors.enterCard(begun.clientSecret);
    await lateMessages();
    await product.runTask('billing:reconcile');
    const { email, password } = { email: begun.typed.adminEmail, password: begun.typed.password };
    const session = await visitors.post('/api/auth/login', { email, password });
    expect(session.json().user.company.subscription).toBe('trialing');
  });

  it('and many who finish one sign-up at the same moment start one trial', async () => {
    const begun = await visitors.register(typedSignUp({ companyName: 'Fifty Presses' }));
    away = true;
    await visitors.enterCard(begun.clientSecret);
    const messages = await lateMessages();
    expect(messages.length).toBeGreaterThan(0);
    const presses = Array.from({ length: 50 }, () => visitors.complete(begun));
    const answers = await Promise.all([...presses, ...messages.map(deliver)]);
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
    const { rows } = await product.db.pool.query(
      `select count(*)::int as made from simulator_objects where object->>'object' = 'subscription'
       and account = (select account from simulator_objects where id = $1)`,
      [begun.setupId],
    );
    expect(rows).toEqual([{ made: 1 }]);
    const subjects = (await product.mailsTo(begun.typed.adminEmail)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual([
      'Confirm your email address for Heliodesk',
      'Your free trial of Heliodesk has started',
    ]);
  });
});
