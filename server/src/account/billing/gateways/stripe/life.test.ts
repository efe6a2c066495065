import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  giveCard,
  medium,
  small,
  subscribe,
  subscribeAndPay,
  withDriver,
} from '#testing/gateways/customers.ts';

const day = 24 * 60 * 60_000;

describe('[SIGN-10] the life of a subscription', () => {
  const driver = withDriver();

  it('starts one trial for requests with one key, also for several at once', async () => {
    const { gateway } = driver();
    const { request, id, customerId, companyId } = await subscribe(driver());
    const again = await Promise.all([1, 2, 3].map(() => gateway.startSubscription(request)));
    expect(again.map((each) => each.id)).toEqual([id, id, id]);
    const found = await gateway.findSubscription(customerId);
    expect(found).toMatchObject({
      ...{ ...small, id, customerId, companyId, state: 'trialing', cancelScheduled: false },
      ...{ price: 4_500, credit: 0, endedAt: null, card: { last4: '4242' } },
    });
    const trial = (found?.trialEndsAt?.getTime() ?? 0) - (await gateway.now()).getTime();
    expect(Math.round(trial / day)).toBe(30);
    expect(await gateway.listInvoices(customerId)).toEqual([]);
  });

  it.each([
    [small, { net: 4_500, vat: 900, gross: 5_400 }],
    [medium, { net: 94_800, vat: 18_960, gross: 113_760 }],
  ])('turns a trial of %o into an active subscription with one invoice of %o', async (tariff, amount) => {
    const subscriber = await subscribeAndPay(driver(), tariff);
    const invoices = await subscriber.invoices();
    expect(invoices).toHaveLength(1);
    expect(invoices[0]).toMatchObject({
      ...{ status: 'paid', amount, fromCredit: 0, subscriptionId: subscriber.id },
      ...{ paidAt: expect.any(Date), number: expect.stringMatching(/\S/) },
    });
    expect(invoices[0]?.lines.reduce((sum, { net }) => sum + net, 0)).toBe(amount.net);
    const { periodEndsAt, trialEndsAt } = await subscriber.now();
    const days = ((periodEndsAt?.getTime() ?? 0) - (trialEndsAt?.getTime() ?? 0)) / day;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
  });

  it('charges every month', async () => {
    const subscriber = await subscribeAndPay(driver(), small);
    await driver().advance(62);
    expect(await subscriber.charges()).toEqual([5_400, 5_400, 5_400]);
    const numbers = (await subscriber.invoices()).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(3);
  });

  it('costs nothing where it is cancelled in its trial', async () => {
    const subscriber = await subscribe(driver());
    await driver().gateway.cancelAtPeriodEnd(subscriber.id);
    expect(await subscriber.now()).toMatchObject({ state: 'trialing', cancelScheduled: true });
    await driver().advance(31);
    expect(await subscriber.now()).toMatchObject({ state: 'canceled', endedAt: expect.any(Date) });
    expect(await subscriber.invoices()).toEqual([]);
  });

  it('goes on where its cancellation is taken back', async () => {
    const subscriber = await subscribe(driver());
    await driver().gateway.cancelAtPeriodEnd(subscriber.id);
    await driver().gateway.resume(subscriber.id);
    expect(await subscriber.now()).toMatchObject({ state: 'trialing', cancelScheduled: false });
    await driver().advance(31);
    expect(await subscriber.state()).toBe('active');
    expect(await subscriber.charges()).toEqual([5_400]);
  });

  it('ends with the month that is paid for', async () => {
    const subscriber = await subscribeAndPay(driver(), small);
    await driver().gateway.cancelAtPeriodEnd(subscriber.id);
    expect(await subscriber.state()).toBe('active');
    await driver().advance(32);
    expect(await subscriber.state()).toBe('canceled');
    expect(await subscriber.charges()).toEqual([5_400]);
  });

  it('ends at once where that is wanted, and charges nothing more', async () => {
    const subscriber = await subscribe(driver());
    await driver().gateway.cancelNow(subscriber.id);
    await driver().gateway.cancelNow(subscriber.id);
    expect(await subscriber.state()).toBe('canceled');
    await driver().advance(31);
    expect(await subscriber.invoices()).toEqual([]);
  });

  it('begins anew after its end, with the card that is there and a charge at once', async () => {
    const { gateway } = driver();
    const { customerId, companyId, id, charges } = await subscribe(driver());
    await gateway.cancelNow(id);
    const request = { ...small, customerId, companyId, trialDays: 0, key: randomUUID() };
    const anew = await gateway.startSubscription(request);
    expect(await gateway.findSubscription(customerId)).toMatchObject({ id: anew.id, state: 'active' });
    expect(await charges()).toEqual([5_400]);
  });
});

describe('[SIGN-10] a card that fails', () => {
  const driver = withDriver();

  it('is tried again; a new one charges nothing by itself, and pays what is open once that is asked for', async () => {
    const { gateway, advance } = driver();
    const subscriber = await subscribe(driver(), { card: 'failsLater' });
    await advance(31);
    expect(await subscriber.state()).toBe('past_due');
    const [open] = await subscriber.invoices();
    expect(open).toMatchObject({ status: 'open', paidAt: null, nextAttemptAt: expect.any(Date) });
    expect(open?.attempts).toBeGreaterThanOrEqual(1);
    await advance(21);
    expect(await subscriber.state()).toBe('suspended');
    expect(await subscriber.charges()).toEqual([]);
    const setupId = await giveCard(driver(), subscriber, 'good');
    const key = randomUUID();
    await gateway.useCard(subscriber.id, setupId, key);
    await gateway.useCard(subscriber.id, setupId, key);
    expect(await subscriber.now()).toMatchObject({ state: 'suspended', card: { last4: '4242' } });
    expect(await subscriber.charges()).toEqual([]);
    const pay = () => gateway.payInvoice(open?.id ?? '', {});
    expect(await pay()).toEqual({ status: 'paid' });
    expect(await subscriber.state()).toBe('active');
    expect(await pay()).toEqual({ status: 'paid' });
    expect(await gateway.renewNow(subscriber.id, {})).toEqual({ status: 'paid' });
    expect(await subscriber.charges()).toEqual([5_400]);
  });

  it('that is suspended for longer than a month pays for that month and the one that runs, and none between', async () => {
    const { gateway, advance } = driver();
    const subscriber = await subscribe(driver(), { card: 'failsLater' });
    await advance(31 + 32);
    const [open, ...others] = await subscriber.invoices();
    expect(others).toEqual([]);
    expect((await subscriber.now()).periodEndsAt?.getTime()).toBeLessThan((await gateway.now()).getTime());
    const setupId = await giveCard(driver(), subscriber, 'good');
    expect(await gateway.payInvoice(open?.id ?? '', { setupId })).toEqual({ status: 'paid' });
    expect(await subscriber.charges()).toEqual([5_400]);
    expect(await gateway.renewNow(subscriber.id, { setupId })).toEqual({ status: 'paid' });
    const { state, periodEndsAt } = await subscriber.now();
    expect(state).toBe('active');
    expect(periodEndsAt?.getTime()).toBeGreaterThan((await gateway.now()).getTime());
    expect(await subscriber.charges()).toEqual([5_400, 5_400]);
  });

  it('leaves what is owed behind where it ends unpaid, and that can still be paid', async () => {
    const { gateway, advance } = driver();
    const subscriber = await subscribe(driver(), { card: 'failsLater' });
    await advance(50);
    await gateway.endUnpaid(subscriber.id);
    expect(await subscriber.state()).toBe('canceled');
    const [owed] = await subscriber.invoices();
    expect(owed).toMatchObject({ status: 'uncollectible', nextAttemptAt: null });
    await advance(40);
    expect(await subscriber.charges()).toEqual([]);
    const setupId = await giveCard(driver(), subscriber, 'good');
    expect(await gateway.payInvoice(owed?.id ?? '', { setupId })).toEqual({ status: 'paid' });
    expect(await subscriber.charges()).toEqual([5_400]);
    expect(await subscriber.state()).toBe('canceled');
  });

  it('is not charged again where a good one has taken its place in time', async () => {
    const subscriber = await subscribe(driver(), { card: 'failsLater' });
    const setupId = await giveCard(driver(), subscriber, 'good');
    await driver().gateway.useCard(subscriber.id, setupId, randomUUID());
    expect(await subscriber.charges()).toEqual([]);
    await driver().advance(31);
    expect(await subscriber.state()).toBe('active');
    expect(await subscriber.charges()).toEqual([5_400]);
  });
});

describe('[SIGN-10] a card whose bank asks about each charge', () => {
  const driver = withDriver();

  it('is refused while nobody is there, and pays once its bank approves', async () => {
    const { gateway, advance, answerPaymentBank } = driver();
    const subscriber = await subscribe(driver(), { card: 'asksEachTime' });
    await advance(31);
    expect(await subscriber.state()).toBe('past_due');
    const [open] = await subscriber.invoices();
    const asked = await gateway.payInvoice(open?.id ?? '', {});
    if (asked.status !== 'requires_action') throw new Error('The bank was not asked');
    expect(await subscriber.charges()).toEqual([]);
    expect(await answerPaymentBank(asked.clientSecret, false)).toBe('requires_payment_method');
    expect(await subscriber.state()).toBe('past_due');
    const again = await gateway.payInvoice(open?.id ?? '', {});
    if (again.status !== 'requires_action') throw new Error('The bank was not asked again');
    expect(await answerPaymentBank(again.clientSecret, true)).toBe('succeeded');
    expect(await subscriber.state()).toBe('active');
    expect(await subscriber.charges()).toEqual([5_400]);
  });

  it('changes the plan once its bank approves, and leaves it where nobody answers', async () => {
    const { gateway, advance, answerPaymentBank } = driver();
    const subscriber = await subscribeAndPay(driver(), small);
    await gateway.useCard(subscriber.id, await giveCard(driver(), subscriber, 'asksEachTime'), randomUUID());
    const { dueNow } = await gateway.previewPlanChange(subscriber.id, medium);
    const unanswered = await gateway.changePlan(subscriber.id, medium, randomUUID());
    expect(unanswered.status).toBe('requires_action');
    expect(await subscriber.now()).toMatchObject({ ...small, state: 'active', pendingTo: medium });
    await advance(2);
    expect(await subscriber.now()).toMatchObject({ ...small, state: 'active', pendingTo: null });
    const asked = await gateway.changePlan(subscriber.id, medium, randomUUID());
    if (asked.status !== 'requires_action') throw new Error('The bank was not asked');
    await answerPaymentBank(asked.clientSecret, true);
    expect(await subscriber.now()).toMatchObject({ ...medium, pendingTo: null });
    const [first, second = 0] = await subscriber.charges();
    expect(first).toBe(5_400);
    expect(second).toBeLessThanOrEqual(dueNow.gross);
  });

  it('begins anew once its bank approves, and not where nobody answers within a day', async () => {
    const { gateway, advance, answerPaymentBank } = driver();
    const { customerId, companyId, id, charges, invoices } = await subscribe(driver(), {
      card: 'asksEachTime',
    });
    await gateway.cancelNow(id);
    const request = { ...small, customerId, companyId, trialDays: 0 };
    const left = await gateway.startSubscription({ ...request, key: randomUUID() });
    expect(left.state).toBe('incomplete');
    await advance(2);
    expect((await gateway.getSubscription(left.id))?.state).toBe('canceled');
    expect(await charges()).toEqual([]);
    const anew = await gateway.startSubscription({ ...request, key: randomUUID() });
    const open = (await invoices()).find(({ status }) => status === 'open');
    const asked = await gateway.payInvoice(open?.id ?? '', {});
    if (asked.status !== 'requires_action') throw new Error('The bank was not asked');
    await answerPaymentBank(asked.clientSecret, true);
    expect(await gateway.findSubscription(customerId)).toMatchObject({ id: anew.id, state: 'active' });
    expect(await charges()).toEqual([5_400]);
  });
});
