import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { becomeCustomer, giveCard, medium, small, subscribe } from '#testing/gateways/customers.ts';
import { type SimulatorDriver, startSimulatorDriver } from '#testing/gateways/simulator-driver.ts';

let driver: SimulatorDriver;
beforeAll(async () => {
  driver = await startSimulatorDriver();
});
afterAll(() => driver.stop());

const days = (date: Date, count: number) => new Date(date.getTime() + count * 24 * 60 * 60_000);

describe('[SIGN-10] a payment that fails in the sandbox', () => {
  it('is tried again after 3, 5 and 7 days, then suspends, and stays so', async () => {
    const subscriber = await subscribe(driver, { card: 'failsLater' });
    const { trialEndsAt } = await subscriber.now();
    // A renewal stays a draft for an hour.
    const first = (trialEndsAt?.getTime() ?? 0) + 60 * 60_000;
    const after = (count: number) => days(new Date(first), count);
    const seen: unknown[] = [];
    for (const passed of [31, 3, 5, 7, 30]) {
      await driver.advance(passed);
      const [invoice] = await subscriber.invoices();
      seen.push([await subscriber.state(), invoice?.attempts, invoice?.nextAttemptAt, invoice?.status]);
    }
    expect(seen).toEqual([
      ['past_due', 1, after(3), 'open'],
      ['past_due', 2, after(8), 'open'],
      ['past_due', 3, after(15), 'open'],
      ['suspended', 4, null, 'open'],
      ['suspended', 4, null, 'open'],
    ]);
    expect(await subscriber.invoices()).toHaveLength(1);
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
  it('opens no form to whoever knows its id and not its secret', async () => {
    const form = await driver.gateway.beginCardSetup({
      ...{ ...(await becomeCustomer(driver)), key: randomUUID() },
    });
    expect(form.clientSecret).toMatch(new RegExp(`^${form.setupId}_secret_[0-9a-f]{32}$`));
    for (const secret of [
      form.setupId,
      `${form.setupId}_secret_`,
      `${form.clientSecret}x`,
      `é${form.clientSecret.slice(1)}`,
    ])
      await expect(driver.enterCard(secret, 'good')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('answers nothing to whoever knows an invoice and not the secret of its payment', async () => {
    const subscriber = await subscribe(driver, { card: 'asksEachTime' });
    await driver.advance(31);
    const [open] = await subscriber.invoices();
    const asked = await driver.gateway.payInvoice(open?.id ?? '', {});
    if (asked.status !== 'requires_action') throw new Error('The bank was not asked');
    for (const secret of [`pi_${open?.id}_secret_`, `${asked.clientSecret}x`, 'pi_in_1_secret_2', ''])
      await expect(driver.answerPaymentBank(secret, true)).rejects.toMatchObject({ code: 'not_found' });
    expect(await driver.answerPaymentBank(asked.clientSecret, true)).toBe('succeeded');
    expect(await driver.answerPaymentBank(asked.clientSecret, false)).toBe('succeeded');
    expect(await subscriber.charges()).toEqual([5_400]);
  });

  it('charges one month for a change that several ask for at once with one key', async () => {
    const subscriber = await subscribe(driver, { trialDays: 0 });
    const key = randomUUID();
    await Promise.all([1, 2, 3].map(() => driver.gateway.changePlan(subscriber.id, medium, key)));
    const [first, ...changed] = await subscriber.charges();
    expect([first, changed.length]).toEqual([5_400, 1]);
    await driver.gateway.cancelNow(subscriber.id);
  });

  it('does what has fallen due also where nobody moves its clock', async () => {
    const subscriber = await subscribe(driver);
    driver.product.clock.advance({ days: 31 });
    expect(await subscriber.state()).toBe('active');
    driver.product.clock.advance({ days: 31 });
    await driver.simulator.catchUp();
    expect(await subscriber.charges()).toEqual([5_400, 5_400]);
    await driver.gateway.cancelNow(subscriber.id);
  });

  it('forgets after a day what it has answered, and keeps what it has done', async () => {
    const subscriber = await subscribe(driver);
    const answers = async () => {
      const { rows } = await driver.product.db.pool.query<{ answers: number }>(
        "select count(*)::int as answers from simulator_objects where object->>'object' = 'kept_answer'",
      );
      return rows[0]?.answers;
    };
    expect(await answers()).toBeGreaterThan(0);
    await driver.advance(2);
    await driver.simulator.catchUp();
    expect(await answers()).toBe(0);
    expect(await subscriber.state()).toBe('trialing');
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
