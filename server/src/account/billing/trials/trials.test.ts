import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { createVisitors, typedSignUp } from '#testing/subscribers.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { billingOf } from '../billing.ts';
import type { TestCard } from '../simulator/world/cards.ts';

let product: TestProduct;
let visitors: ReturnType<typeof createVisitors>;
beforeAll(async () => {
  product = await startTestProduct();
  visitors = createVisitors(product);
});
afterAll(() => product.stop());

type Headers = Record<string, string>;
type Begun = { companyIdentifier: string; setupId: string; cookie?: string };

const finish = ({ companyIdentifier, setupId, cookie }: Begun, agreedGross?: number) =>
  visitors.post(
    '/api/auth/register-company/complete',
    { companyIdentifier, setupId, ...(agreedGross !== undefined && { agreedGross }) },
    cookie === undefined ? {} : { cookie },
  );
const trials = () => visitors.count('trial_marks');

/** Pence that were taken from its cards at the provider. */
async function charged(identifier: string): Promise<number[]> {
  const [paid, amount] = ["object->>'object' = 'invoice'", "(object->>'amount_paid')::int"];
  const { rows } = await product.db.asSystem((tx) =>
    tx.execute<{ paid: number }>(
      `select ${amount} as paid from simulator_objects join subscriptions on customer_id = account
       join companies using (company_id) where ${paid} and ${amount} > 0 and identifier = '${identifier}'`,
    ),
  );
  return rows.map((row) => row.paid);
}

/** Somebody new, with a card that has had its trial by then. */
async function signUpWithKnownCard(companyName: string) {
  const begun = await visitors.register(typedSignUp({ companyName }));
  await visitors.enterCard(begun.clientSecret, 'known');
  return begun;
}

/** On the page of the provider. */
async function checkOut(companyName: string, card: TestCard, companyEmail = 'hosted@example.com') {
  const body = { planId: 'lead_magnets', businessSize: 'small', companyName, companyEmail };
  const { url } = (await visitors.post('/api/checkout/create-session', body)).json();
  const id = new URL(url).pathname.split('/').at(-1) ?? '';
  await visitors.post(`/api/sandbox/checkouts/${id}/payment`, visitors.typed(card));
  return id;
}
const outcomeOf = async (id: string) =>
  (await product.app.inject({ url: `/api/checkout/sessions/${id}` })).json();

async function subscriptionOf(identifier: string) {
  const { rows } = await product.db.asSystem((tx) =>
    tx.execute<{ companyId: string; state: string; card: string | null }>(
      `select company_id as "companyId", state, card_last4 as card from subscriptions
       join companies using (company_id) where identifier = '${identifier}'`,
    ),
  );
  const [found] = rows;
  if (!found) throw new Error(`${identifier} has no subscription`);
  return found;
}

describe('[SIGN-16] a card that has had a trial', () => {
  beforeAll(() => visitors.subscriber({ companyName: 'First With It' }, 'known'));

  it('gets no second one: the amount is said, and nothing is charged before somebody agrees to it', async () => {
    const begun = await signUpWithKnownCard('Second With It');
    const answer = (await finish(begun)).json();
    expect(answer).toMatchObject({
      ...{ status: 'trial_used', metadata: {}, signedIn: false },
      trialUsed: { by: 'card', amount: { net: 4_500, vat: 900, gross: 5_400 } },
    });
    expect(answer.trialUsed.form.setupId).not.toBe(begun.setupId);
    expect(JSON.stringify(answer)).not.toContain('First');
    expect(await charged('second-with-it')).toEqual([]);
    expect((await finish(begun, 5_399)).json().status).toBe('trial_used');
    expect(await charged('second-with-it')).toEqual([]);

    const agreed = await finish(begun, 5_400);
    expect(agreed.json()).toMatchObject({ status: 'succeeded', signedIn: true });
    expect(await charged('second-with-it')).toEqual([5_400]);
    const again = await finish(begun, 5_400);
    expect(again.json().status).toBe('succeeded');
    expect(await charged('second-with-it')).toEqual([5_400]);
    const mails = await product.mailsTo(begun.typed.adminEmail);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/invoice HD-/));
    expect(mails.map(({ subject }) => subject).join()).not.toContain('trial');
  });

  it('is not charged when the tab is closed instead, nor by what looks after lost messages at night', async () => {
    const begun = await signUpWithKnownCard('Closed With It');
    await product.runTask('billing:reconcile');
    expect(await charged('closed-with-it')).toEqual([]);
    expect((await finish(begun)).json().status).toBe('trial_used');
  });

  it('locks nobody out: another card has its trial, with the form that comes along', async () => {
    const begun = await signUpWithKnownCard('Other Card');
    const { form } = (await finish(begun)).json().trialUsed;
    await visitors.enterCard(form.clientSecret, 'good');
    const answer = await finish({ ...begun, setupId: form.setupId });
    expect(answer.json()).toMatchObject({ status: 'succeeded', signedIn: true });
    expect(await charged('other-card')).toEqual([]);
  });

  it('starts for none of several who give it at once', async () => {
    const marks = await trials();
    const begun = await Promise.all([1, 2, 3].map((n) => signUpWithKnownCard(`At Once ${n}`)));
    const answers = await Promise.all(begun.map((each) => finish(each)));
    expect(answers.map((answer) => answer.json().status)).toEqual(Array(3).fill('trial_used'));
    expect(await trials()).toBe(marks);
  });

  it('on the page of the provider ends before it begins, and the company starts from its billing page', async () => {
    const id = await checkOut('Hosted With It', 'known');
    expect(await outcomeOf(id)).toMatchObject({ status: 'complete', hadTrial: true, trialEndsAt: null });
    expect(await charged('hosted-with-it')).toEqual([]);
    const mail = (await product.mailsTo('hosted@example.com')).find(({ subject }) =>
      /ready to start/.test(subject),
    );
    expect(mail?.text).toContain('£54.00');
    expect(await subscriptionOf('hosted-with-it')).toMatchObject({ state: 'canceled', card: '5556' });
  });

  describe('at a checkout whose message is lost half-way', () => {
    const emailOf = (identifier: string) => `${identifier}@example.com`;
    const subjects = async (identifier: string) =>
      (await product.mailsTo(emailOf(identifier))).map(({ subject }) => subject).join();

    /** Its company is there, and nothing else of it. */
    async function failToClaim(companyName: string, identifier: string) {
      const { gateway, sandbox } = billingOf(product.platform).payments;
      const { claimSubscription } = gateway;
      gateway.claimSubscription = () => Promise.reject(new AppError('payments_unavailable'));
      const id = await checkOut(companyName, 'known', emailOf(identifier));
      // The provider goes on sending what was not taken, which may come too late.
      await sandbox?.idle();
      await product.db.pool.query('delete from simulator_events');
      gateway.claimSubscription = claimSubscription;
      return { id, ...(await subscriptionOf(identifier)) };
    }

    it('begins nothing when the company is looked at first, and is refused by the nightly look', async () => {
      const { id, companyId } = await failToClaim('Looked At', 'looked-at');
      await billingOf(product.platform).reconciliation.look(companyId);
      expect(await subscriptionOf('looked-at')).toMatchObject({ state: 'pending_payment' });
      await product.runTask('billing:reconcile');
      expect(await subscriptionOf('looked-at')).toMatchObject({ state: 'canceled' });
      expect(await outcomeOf(id)).toMatchObject({ hadTrial: true, trialEndsAt: null });
      expect(await charged('looked-at')).toEqual([]);
      expect(await subjects('looked-at')).toContain('ready to start');
      expect(await subjects('looked-at')).not.toContain('has started');
    });

    it('gives way to another card, which has its own trial', async () => {
      await failToClaim('Other Hosted', 'other-hosted');
      const [mail] = await product.mailsTo(emailOf('other-hosted'));
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      const chosen = await visitors.post('/api/auth/setup-password', { token, password: 'Panel-9-Watt' });
      const cookie = /__Host-session=[\w-]+/.exec(String(chosen.headers['set-cookie']))?.[0] ?? '';
      const { setupId, clientSecret } = (
        await visitors.post('/api/billing/card-setup', {}, { cookie })
      ).json();
      await visitors.enterCard(clientSecret, 'good');
      const finished = await finish({ companyIdentifier: 'other-hosted', setupId, cookie });
      expect(finished.json().status).toBe('succeeded');
      expect(await subscriptionOf('other-hosted')).toMatchObject({ state: 'trialing', card: '4242' });
      await product.runTask('billing:reconcile');
      expect(await subscriptionOf('other-hosted')).toMatchObject({ state: 'trialing', card: '4242' });
    });
  });

  it('is kept as a hash that is forgotten two years after it was last seen', async () => {
    const { rows } = await product.db.pool.query('select mark from trial_marks');
    expect(rows.every(({ mark }) => /^[\w-]{43}$/.test(mark))).toBe(true);
    const before = await trials();
    product.clock.advance({ days: 720 });
    await product.runTask('billing:tidy');
    expect(await trials()).toBe(before);
    product.clock.advance({ days: 11 });
    await product.runTask('billing:tidy');
    expect(await trials()).toBe(0);
  });
});

describe('[SIGN-16] an owner who has had a trial', () => {
  const begin = async (headers: Headers, companyName: string): Promise<Begun & { clientSecret: string }> => {
    const company = { companyName, companyEmail: 'office@example.com' };
    const tariff = { planId: 'lead_magnets', businessSize: 'small' };
    const response = await visitors.post('/api/auth/companies', { ...company, ...tariff }, headers);
    return response.json();
  };
  const withCard = async (headers: Headers, companyName: string, card: TestCard) => {
    const begun = await begin(headers, companyName);
    await visitors.enterCard(begun.clientSecret, card);
    if (card === 'asksEachTime') await visitors.answerBank(begun.clientSecret, true);
    return begun;
  };

  it('is told before they give a card, and pays with the press that gives it', async () => {
    const { headers } = await visitors.subscriber({ companyName: 'Owner One' });
    const begun = await begin(headers, 'Owner Two');
    expect(begun).toMatchObject({ hadTrial: true, firstCharge: { amount: { gross: 5_400 } } });
    await visitors.enterCard(begun.clientSecret);
    expect((await finish(begun)).json().trialUsed).toMatchObject({ by: 'owner' });
    expect((await finish(begun, 5_400)).json().status).toBe('succeeded');
    expect(await charged('owner-two')).toEqual([5_400]);
  });

  it('is the same person with a + and dots in the same mailbox, once both are proven to be theirs', async () => {
    const { company } = await product.given.company();
    const ownerOf = (email: string) => product.given.person(company.id, 'owner', 'Their-Own-1', email);
    const first = await product.signedIn(await ownerOf('dotty.owner@gmail.com'));
    const second = await product.signedIn(await ownerOf('d.ottyowner+b@gmail.com'));
    const begun = await withCard(first, 'Dotty One', 'good');
    expect((await finish(begun)).json().status).toBe('succeeded');
    expect(await begin(second, 'Dotty Two')).toMatchObject({ hadTrial: true });
  });

  it('whose address a stranger merely types is told to nobody', async () => {
    const { owner } = await product.given.company({ password: 'Their-Own-1' });
    await finish(await withCard(await product.signedIn(owner), 'Really Theirs', 'good'));
    const stranger = await visitors.register(typedSignUp({ adminEmail: owner.email }));
    await visitors.enterCard(stranger.clientSecret);
    expect((await finish(stranger)).json().status).toBe('succeeded');
  });

  it('has used up nothing where a stranger typed their address at a checkout', async () => {
    await checkOut('Strangers’ Roofs', 'good', 'typed@example.com');
    const own = await checkOut('Really Typed', 'good', 'typed@example.com');
    expect(await outcomeOf(own)).toMatchObject({ hadTrial: false });
  });

  it('is not locked out by a card that is refused, nor by a bank that asks', async () => {
    const { headers } = await visitors.subscriber({ companyName: 'Unlucky One' });
    const refused = await withCard(headers, 'Unlucky Two', 'failsLater');
    const answer = await finish(refused, 5_400);
    expect([answer.statusCode, answer.json().code]).toEqual([402, 'card_refused']);
    expect(await charged('unlucky-two')).toEqual([]);

    const asks = await withCard(headers, 'Unlucky Two', 'asksEachTime');
    const asked = (await finish(asks, 5_400)).json();
    expect(asked).toMatchObject({ status: 'requires_action', signedIn: false });
    expect(await charged('unlucky-two')).toEqual([]);
    await visitors.answerPaymentBank(asked.clientSecret, true);
    expect((await finish(asks, 5_400)).json().status).toBe('succeeded');
    expect(await charged('unlucky-two')).toEqual([5_400]);
  });

  it('pays with another card after their bank has said no, and once', async () => {
    const { headers } = await visitors.subscriber({ companyName: 'Careful One' });
    const asks = await withCard(headers, 'Careful Two', 'asksEachTime');
    const { clientSecret } = (await finish(asks, 5_400)).json();
    await visitors.answerPaymentBank(clientSecret, false);
    const other = await withCard(headers, 'Careful Two', 'good');
    expect((await finish(other, 5_400)).json().status).toBe('succeeded');
    expect(await charged('careful-two')).toEqual([5_400]);
    expect((await visitors.overview(headers)).subscription).toMatchObject({
      ...{ state: 'active', card: { last4: '4242' } },
    });
  });
});
