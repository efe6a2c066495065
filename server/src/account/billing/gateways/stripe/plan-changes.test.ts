import { randomUUID } from 'node:crypto';
import { withVat } from '@heliodesk/core/rules/vat';
import { describe, expect, it } from 'vitest';
import {
  giveCard,
  medium,
  small,
  subscribe,
  subscribeAndPay,
  withDriver,
} from '#testing/gateways/customers.ts';
import type { Tariff } from '../gateway.ts';

const nothing = { net: 0, vat: 0, gross: 0 };

describe('[SIGN-10] a change of plan', () => {
  const driver = withDriver();

  it('costs nothing in a trial, and changes what is charged after it', async () => {
    const { gateway, advance } = driver();
    const subscriber = await subscribe(driver());
    const preview = await gateway.previewPlanChange(subscriber.id, medium);
    const { trialEndsAt: at } = await subscriber.now();
    expect(preview).toEqual({
      dueNow: nothing,
      credit: 0,
      beginsAt: null,
      nextCharge: { amount: withVat(94_800), at },
    });
    expect(await subscriber.now()).toMatchObject(small);
    await gateway.changePlan(subscriber.id, medium, randomUUID());
    expect(await subscriber.now()).toMatchObject({ ...medium, price: 94_800, state: 'trialing' });
    await advance(31);
    expect(await subscriber.charges()).toEqual([113_760]);
  });

  it('to a larger one is charged at once, as the preview has shown, and once for a key', async () => {
    const { gateway, advance } = driver();
    const subscriber = await subscribeAndPay(driver(), small);
    await advance(9);
    const { dueNow, credit, nextCharge } = await gateway.previewPlanChange(subscriber.id, medium);
    expect(dueNow.net).toBeGreaterThan(0);
    expect(dueNow.net).toBeLessThan(94_800 - 4_500);
    expect(dueNow.gross).toBe(dueNow.net + dueNow.vat);
    expect(Math.abs(dueNow.vat - dueNow.net / 5)).toBeLessThanOrEqual(1);
    expect(credit).toBe(0);
    expect(nextCharge).toEqual({ amount: withVat(94_800), at: (await subscriber.now()).periodEndsAt });
    const key = randomUUID();
    await gateway.changePlan(subscriber.id, medium, key);
    await gateway.changePlan(subscriber.id, medium, key);
    expect(await subscriber.now()).toMatchObject({ ...medium, state: 'active', price: 94_800 });
    const [newest] = await subscriber.invoices();
    expect(newest).toMatchObject({ status: 'paid', amount: dueNow, fromCredit: 0 });
    expect(await subscriber.charges()).toEqual([5_400, dueNow.gross]);
    await advance(31);
    expect(await subscriber.charges()).toEqual([5_400, dueNow.gross, 113_760]);
  });

  it('to a smaller one waits for the next month, and can be taken back until then', async () => {
    const { gateway, advance } = driver();
    const subscriber = await subscribeAndPay(driver(), medium);
    const { periodEndsAt } = await subscriber.now();
    const preview = await gateway.previewPlanChange(subscriber.id, small);
    expect(preview).toEqual({
      ...{ dueNow: nothing, credit: 0, beginsAt: periodEndsAt },
      nextCharge: { amount: withVat(4_500), at: periodEndsAt },
    });
    const change = (to: Tariff) => gateway.changePlan(subscriber.id, to, randomUUID());
    await change(small);
    expect(await subscriber.now()).toMatchObject({ ...medium, next: small, price: 4_500, credit: 0 });
    await change(medium);
    expect(await subscriber.now()).toMatchObject({ ...medium, next: null, price: 94_800 });
    await change(small);
    expect(await subscriber.invoices()).toHaveLength(1);
    await advance(31);
    expect(await subscriber.now()).toMatchObject({ ...small, next: null, price: 4_500, state: 'active' });
    expect(await subscriber.charges()).toEqual([113_760, 5_400]);
  });

  it('to a smaller one can be taken back in a later month too, after another that has come about', async () => {
    const { gateway, advance } = driver();
    const large: Tariff = { planId: 'solar_suite', businessSize: 'large' };
    const subscriber = await subscribeAndPay(driver(), large);
    const change = (to: Tariff) => gateway.changePlan(subscriber.id, to, randomUUID());
    await change(medium);
    await advance(31);
    await change(small);
    await change(medium);
    expect(await subscriber.now()).toMatchObject({ ...medium, next: null, price: 94_800 });
    await advance(31);
    expect((await subscriber.charges()).at(-1)).toBe(113_760);
  });

  it('uses up what we owe first, and what is given for a key is given once', async () => {
    const { gateway } = driver();
    const subscriber = await subscribeAndPay(driver(), small);
    const gift = { pence: 1_000, reason: 'A day without service', key: randomUUID() };
    await gateway.giveCredit(subscriber.customerId, gift);
    await gateway.giveCredit(subscriber.customerId, gift);
    expect((await subscriber.now()).credit).toBe(1_000);
    const { dueNow, credit } = await gateway.previewPlanChange(subscriber.id, medium);
    expect(credit).toBe(0);
    await gateway.changePlan(subscriber.id, medium, randomUUID());
    const [newest] = await subscriber.invoices();
    expect(newest).toMatchObject({ status: 'paid', amount: dueNow, fromCredit: 1_000 });
    expect(await subscriber.charges()).toEqual([5_400, dueNow.gross - 1_000]);
  });

  it('to a larger one is refused whole where the card is', async () => {
    const { gateway } = driver();
    const subscriber = await subscribeAndPay(driver(), small);
    await gateway.useCard(subscriber.id, await giveCard(driver(), subscriber, 'failsLater'), randomUUID());
    const changing = gateway.changePlan(subscriber.id, medium, randomUUID());
    await expect(changing).rejects.toMatchObject({
      ...{ code: 'card_refused', message: 'Your card was declined.' },
    });
    expect(await subscriber.now()).toMatchObject({ ...small, price: 4_500, state: 'active', credit: 0 });
    expect(await subscriber.charges()).toEqual([5_400]);
  });

  it('to the same one changes nothing', async () => {
    const subscriber = await subscribeAndPay(driver(), small);
    const { dueNow, credit } = await driver().gateway.previewPlanChange(subscriber.id, small);
    expect({ dueNow, credit }).toEqual({ dueNow: nothing, credit: 0 });
    await driver().gateway.changePlan(subscriber.id, small, randomUUID());
    expect(await subscriber.charges()).toEqual([5_400]);
  });
});
