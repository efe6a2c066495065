import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeCustomer, giveCard, medium, small, subscribe } from '#testing/gateways/contract/customers.ts';
import { type SandboxDriver, startSandboxDriver } from '#testing/gateways/sandbox-driver.ts';

let driver: SandboxDriver;
beforeAll(async () => {
  driver = await startSandboxDriver();
});
afterAll(() => driver.stop());

const days = (date: Date, count: number) => new Date(date.getTime() + count * 24 * 60 * 60_000);

describe('[SIGN-10] an invoice of the sandbox', () => {
  it('says what is paid for and until when, and has a number of its own', async () => {
    const subscriber = await subscribe(driver);
    const { trialEndsAt } = await subscriber.now();
    await driver.advance(31);
    const [invoice] = await subscriber.invoices();
    expect(invoice?.issuedAt).toEqual(trialEndsAt);
    expect(invoice?.lines).toEqual([
      { description: 'Lead Magnets, small business: 15 Dec 2026 to 14 Jan 2027', net: 4_500 },
    ]);
    expect(invoice?.number).toMatch(/^SBX-[0-9A-F]{10}-0001$/);
    await driver.advance(31);
    expect((await subscriber.invoices())[0]?.number).toMatch(/-0002$/);
    await driver.gateway.cancelNow(subscriber.id);
  });

  it('of a plan changed in the middle gives back what is unused, with VAT on the sum', async () => {
    const subscriber = await subscribe(driver, { trialDays: 0 });
    await driver.advance(10);
    const { periodEndsAt } = await subscriber.now();
    await driver.gateway.changePlan(subscriber.id, medium, randomUUID());
    const [invoice, first] = await subscriber.invoices();
    const now = await driver.gateway.now();
    const from = new Date(now).setUTCHours(0, 0, 0, 0);
    const ends = periodEndsAt?.getTime() ?? 0;
    const left = (ends - from) / (ends - (first?.issuedAt.getTime() ?? 0));
    const nets = [-Math.round(4_500 * left), Math.round(94_800 * left)];
    expect(invoice?.lines.map(({ net }) => net)).toEqual(nets);
    expect(invoice?.lines.map(({ description }) => description.split(':')[0])).toEqual([
      'Unused time on Lead Magnets, small business',
      'Remaining time on Solar Suite, medium business',
    ]);
    const net = (nets[0] ?? 0) + (nets[1] ?? 0);
    expect(invoice?.amount).toEqual({
      ...{ net, vat: Math.round(net / 5), gross: net + Math.round(net / 5) },
    });
    await driver.gateway.cancelNow(subscriber.id);
  });
});

describe('[SIGN-10] a payment that fails in the sandbox', () => {
  it('is tried again after 3, 5 and 7 days, then suspends, and ends 30 days later', async () => {
    const subscriber = await subscribe(driver, { card: 'failsLater' });
    const { trialEndsAt } = await subscriber.now();
    const first = trialEndsAt ?? new Date(0);
    const seen: unknown[] = [];
    const look = async () => {
      const [invoice] = await subscriber.invoices();
      seen.push([await subscriber.state(), invoice?.attempts, invoice?.nextAttemptAt, invoice?.status]);
    };
    for (const passed of [30, 3, 5, 7, 29, 1]) {
      await driver.advance(passed - 1);
      const before = await subscriber.state();
      await driver.advance(1);
      await look();
      expect(before).not.toBe('canceled');
    }
    expect(seen).toEqual([
      ['past_due', 1, days(first, 3), 'open'],
      ['past_due', 2, days(first, 8), 'open'],
      ['past_due', 3, days(first, 15), 'open'],
      ['suspended', 4, null, 'open'],
      ['suspended', 4, null, 'open'],
      ['canceled', 4, null, 'uncollectible'],
    ]);
    expect(await subscriber.now()).toMatchObject({ endedAt: days(first, 45) });
  });

  it('while suspended is not followed by another, and a new month begins with the card that pays', async () => {
    const subscriber = await subscribe(driver, { card: 'failsLater' });
    await driver.advance(30 + 40);
    expect(await subscriber.state()).toBe('suspended');
    expect(await subscriber.invoices()).toHaveLength(1);
    await driver.gateway.useCard(subscriber.id, await giveCard(driver, subscriber, 'good'), randomUUID());
    expect(await subscriber.charges()).toEqual([]);
    const [open] = await subscriber.invoices();
    await driver.gateway.payInvoice(open?.id ?? '', {});
    await driver.gateway.renewNow(subscriber.id, {});
    expect(await subscriber.charges()).toEqual([5_400, 5_400]);
    const now = await driver.gateway.now();
    const { periodEndsAt } = await subscriber.now();
    expect(periodEndsAt?.getTime()).toBeGreaterThan(days(now, 27).getTime());
    await driver.gateway.cancelNow(subscriber.id);
  });

  it('with another card that fails too leaves all as it was', async () => {
    const subscriber = await subscribe(driver, { card: 'failsLater' });
    await driver.advance(31);
    const before = [await subscriber.now(), await subscriber.invoices()];
    const setupId = await giveCard(driver, subscriber, 'failsLater');
    const [open] = await subscriber.invoices();
    const paying = driver.gateway.payInvoice(open?.id ?? '', { setupId });
    await expect(paying).rejects.toMatchObject({ code: 'card_refused', message: 'Your card was declined.' });
    expect([await subscriber.now(), await subscriber.invoices()]).toEqual(before);
    await driver.gateway.cancelNow(subscriber.id);
    expect((await subscriber.invoices())[0]).toMatchObject({ status: 'void' });
  });
});

describe('[SIGN-9] the sandbox', () => {
  it('refuses a key that comes back with another request', async () => {
    const customer = await becomeCustomer(driver);
    const request = { ...customer, key: randomUUID() };
    await driver.gateway.beginCardSetup(request);
    const other = driver.gateway.beginCardSetup({ ...request, companyId: randomUUID() });
    await expect(other).rejects.toThrow('This key has been used for something else before');
  });

  it('does not take the card of somebody else’s form', async () => {
    const setupId = await giveCard(driver, await becomeCustomer(driver), 'good');
    const request = {
      ...small,
      ...(await becomeCustomer(driver)),
      setupId,
      trialDays: 30,
      key: randomUUID(),
    };
    await expect(driver.gateway.startSubscription(request)).rejects.toMatchObject({ code: 'card_refused' });
  });

  it('opens no form to whoever knows its id and not its secret', async () => {
    const form = await driver.gateway.beginCardSetup({
      ...{ ...(await becomeCustomer(driver)), key: randomUUID() },
    });
    expect(form.clientSecret).toMatch(new RegExp(`^${form.setupId}_secret_[\\w-]{32}$`));
    for (const secret of [
      form.setupId,
      `${form.setupId}_secret_`,
      `${form.clientSecret}x`,
      `é${form.clientSecret.slice(1)}`,
    ])
      await expect(driver.enterCard(secret, 'good')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('charges one month for a change that several ask for at once with one key', async () => {
    const subscriber = await subscribe(driver, { trialDays: 0 });
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => driver.gateway.changePlan(subscriber.id, medium, key)));
    expect(await subscriber.charges()).toEqual([5_400, 108_360]);
    await driver.gateway.cancelNow(subscriber.id);
  });

  it('does what has fallen due also where nobody moves its clock', async () => {
    const subscriber = await subscribe(driver);
    driver.product.clock.advance({ days: 31 });
    expect(await subscriber.state()).toBe('active');
    driver.product.clock.advance({ days: 31 });
    await driver.sandbox.catchUp();
    expect(await subscriber.charges()).toEqual([5_400, 5_400]);
    await driver.gateway.cancelNow(subscriber.id);
  });

  it('lets a checkout expire after a day', async () => {
    const { id } = await driver.gateway.createCheckout({
      ...{ ...small, companyName: 'Late Ltd', email: 'late@example.com', trialDays: 30, key: randomUUID() },
      ...{ successUrl: 'https://desk.test/done', cancelUrl: 'https://desk.test/pricing' },
    });
    await driver.advance(1);
    expect(await driver.gateway.getCheckout(id)).toMatchObject({ status: 'expired' });
    await expect(driver.payCheckout(id, 'good')).rejects.toMatchObject({ code: 'not_found' });
  });
});
