import { randomUUID } from 'node:crypto';
import { formatPence } from '@heliodesk/core/rules/money';
import { monthlyPriceInPence, trialDays } from '@heliodesk/core/rules/plans';
import { daysUntilSuspended, dueOf } from '@heliodesk/core/rules/unpaid';
import { withVat } from '@heliodesk/core/rules/vat';
import type { GatewaySubscription, Payment, Tariff } from '../gateways/gateway.ts';
import type { TestAccount } from '../gateways/stripe/test-account.ts';
import { tariffInWords } from '../words.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
/** A renewal stays a draft for an hour before it is charged. */
const untilCharged = 2 * hour;

export const small: Tariff = { planId: 'lead_magnets', businessSize: 'small' };
export const medium: Tariff = { planId: 'lead_magnets', businessSize: 'medium' };

type Card = Parameters<TestAccount['fillForm']>[1];
type Standing = Tariff &
  Pick<GatewaySubscription, 'state'> & {
    charged?: number;
    due?: number;
    next?: Tariff | null;
    ends?: boolean;
  };

/** One subscription on a test clock: what the product's adapter does with it, and what stands at Stripe after. */
export async function beginLife(account: TestAccount) {
  const { gateway } = account;
  const customer = await account.createCustomer();
  const start = { ...small, ...customer, trialDays, setupId: await cardForm('good'), key: randomUUID() };
  const { id } = await gateway.startSubscription(start);
  let chargedBefore = 0;

  async function cardForm(card: Card): Promise<string> {
    const { setupId } = await gateway.beginCardSetup({ ...customer, key: randomUUID() });
    await account.fillForm(setupId, card);
    return setupId;
  }

  async function current(): Promise<GatewaySubscription> {
    const found = await gateway.getSubscription(id);
    if (!found) throw new Error('The subscription is gone');
    return found;
  }

  async function due() {
    const subscription = await current();
    const state = subscription.state === 'incomplete' ? 'suspended' : subscription.state;
    const invoices = await gateway.listInvoices(customer.customerId);
    const priced = invoices.map(({ amount: { gross }, ...rest }) => ({ ...rest, gross }));
    return dueOf({ ...subscription, state }, priced, account.now());
  }

  return {
    passDays: (days: number) => account.advanceTo(new Date(account.now().getTime() + days * day)),
    /** The end of the trial or month that runs, and what is charged for the next. */
    async passPeriod(): Promise<void> {
      const { periodEndsAt } = await current();
      if (!periodEndsAt) throw new Error('The subscription has no period');
      await account.advanceTo(new Date(periodEndsAt.getTime() + untilCharged));
    },
    passTriesOfCard: () =>
      account.advanceTo(new Date(account.now().getTime() + (daysUntilSuspended + 1) * day)),
    /** The amount shown before it is charged. */
    dueForChange: async (to: Tariff) => (await gateway.previewPlanChange(id, to)).dueNow.gross,
    changePlan: async (to: Tariff) => paid(await gateway.changePlan(id, to, randomUUID())),
    useCard: async (card: Card) => gateway.useCard(id, await cardForm(card), randomUUID()),
    cancel: () => gateway.cancelAtPeriodEnd(id),
    async payDue(): Promise<void> {
      const { invoices, renewal } = await due();
      for (const { invoice } of invoices) paid(await gateway.payInvoice(invoice.id, {}));
      if (renewal) paid(await gateway.renewNow(id, {}));
    },
    /** As it stands at Stripe, with what was charged since this was last asked. */
    async standing(): Promise<Standing> {
      const { state, planId, businessSize, next, cancelScheduled: ends } = await current();
      const invoices = await gateway.listInvoices(customer.customerId);
      const total = invoices
        .filter(({ status }) => status === 'paid')
        .reduce((sum, { amount, fromCredit }) => sum + amount.gross - fromCredit, 0);
      const charged = total - chargedBefore;
      chargedBefore = total;
      return { state, planId, businessSize, next, ends, charged, due: (await due()).total };
    },
  };
}

/** A month with VAT, by our own price list. */
export const monthOf = ({ planId, businessSize }: Tariff) =>
  withVat(monthlyPriceInPence(planId, businessSize)).gross;

export function standingInWords({ state, charged = 0, due = 0, next, ends, ...tariff }: Standing): string {
  return [
    `${state}, ${tariffInWords(tariff)}`,
    charged > 0 ? `${formatPence(charged)} charged` : 'nothing charged',
    ...(due > 0 ? [`${formatPence(due)} due`] : []),
    ...(next ? [`${tariffInWords(next)} next`] : []),
    ...(ends ? ['ends with its period'] : []),
  ].join(', ');
}

function paid({ status }: Payment): void {
  if (status !== 'paid') throw new Error('The card’s bank wants to be asked, which no card here should');
}
