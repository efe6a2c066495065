import { randomUUID } from 'node:crypto';
import { withVat } from '@heliodesk/core/rules/vat';
import { describe, expect, it } from 'vitest';
import { giveCard, medium, type Start, small, subscribe, subscribeAndPay, withDriver } from './customers.ts';

const nothing = { net: 0, vat: 0, gross: 0 };

export function describePlanChanges(start: Start): void {
  describe('a change of plan', () => {
    const driver = withDriver(start);

    it('costs nothing in a trial, and changes what is charged after it', async () => {
      const { gateway, advance } = driver();
      const subscriber = await subscribe(driver());
      const preview = await gateway.previewPlanChange(subscriber.id, medium);
      const { trialEndsAt: at } = await subscriber.now();
      expect(preview).toEqual({ dueNow: nothing, credit: 0, nextCharge: { amount: withVat(94_800), at } });
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

    it('to a smaller one leaves a credit, which the next invoices use up', async () => {
      const { gateway, advance } = driver();
      const subscriber = await subscribeAndPay(driver(), medium);
      const { dueNow, credit } = await gateway.previewPlanChange(subscriber.id, small);
      expect(dueNow).toEqual(nothing);
      expect(credit).toBeGreaterThan(5_400);
      await gateway.changePlan(subscriber.id, small, randomUUID());
      expect(await subscriber.now()).toMatchObject({ ...small, credit, price: 4_500, state: 'active' });
      await advance(31);
      const [newest] = await subscriber.invoices();
      expect(newest).toMatchObject({ status: 'paid', fromCredit: 5_400, amount: { gross: 5_400 } });
      expect(await subscriber.now()).toMatchObject({ credit: credit - 5_400, state: 'active' });
      expect(await subscriber.charges()).toEqual([113_760]);
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
}
