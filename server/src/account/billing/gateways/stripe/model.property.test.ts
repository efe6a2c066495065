import { randomUUID } from 'node:crypto';
import { businessSizeIds, isCheaper, planIds } from '@heliodesk/core/rules/plans';
import { takesCommand } from '@heliodesk/core/rules/subscription';
import { dueOf } from '@heliodesk/core/rules/unpaid';
import { withVat } from '@heliodesk/core/rules/vat';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomeCustomer } from '#testing/gateways/customers.ts';
import { startStripeDriver } from '#testing/gateways/stripe-driver.ts';
import { type ModelCard, type Outcome, SubscriptionModel } from '#testing/gateways/subscription-model.ts';
import { counted, fullCounts } from '../../../../../../scripts/test/scope.ts';
import { type TestCard, typedCard } from '../../simulator/world/cards.ts';
import { answerBank, enterCard, findSetup } from '../../simulator/world/setups.ts';
import type { Payment } from '../gateway.ts';

/** In seconds: a renewal stays a draft for an hour, and is looked at after that. */
const longerThanDraft = 3_660;

let driver: Awaited<ReturnType<typeof startStripeDriver>>;
beforeAll(async () => {
  driver = await startStripeDriver();
});
afterAll(() => driver.stop());

const tariffs = fc.record({
  planId: fc.constantFrom(...planIds),
  businessSize: fc.constantFrom(...businessSizeIds),
});
const cards: Record<ModelCard, TestCard> = { good: 'good', fails: 'failsLater', asks: 'asksEachTime' };
const card = fc.constantFrom<ModelCard>('good', 'fails', 'asks');
const approves = fc.boolean();

const kind = <Name extends string>(name: Name) => fc.constant(name);
const commands = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: kind('advance'), days: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('change-plan'), to: tariffs, approves }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('cancel') }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind('give-credit'), pence: fc.integer({ min: 1, max: 50_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind('resume') }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind('refund'), which: fc.nat(9), share: fc.constantFrom(0.3, 1) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('move'), vatRate: fc.constantFrom(0, 20) }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('update-card'), card }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('pay'), approves }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('start-again'), approves, begins: approves }) },
);

type Command = typeof commands extends fc.Arbitrary<infer Each> ? Each : never;

/** Seldom come upon: the month that runs is a draft with VAT, and is paid without. */
const movedWhileSuspended: [SubscriptionModel['tariff'], Command[]] = [
  { planId: 'lead_magnets', businessSize: 'small' },
  [
    { kind: 'update-card', card: 'fails' },
    { kind: 'advance', days: 40 },
    { kind: 'advance', days: 25 },
    { kind: 'move', vatRate: 0 },
    { kind: 'update-card', card: 'good' },
    { kind: 'pay', approves: true },
  ],
];

it('[SIGN-10] [SIGN-18] [SIGN-23] whatever is done with a subscription, its address and its charges, it charges and gives back what a plain model of it does, and nothing that was not shown', async () => {
  const seen = new Set<string>();
  const property = fc.asyncProperty(
    tariffs,
    fc.array(commands, { minLength: 6, maxLength: 18 }),
    async (tariff, given) => {
      const played = await begin(tariff);
      for (const command of given) {
        await played.obey(command);
        expect(await played.shown()).toEqual(played.expected());
        seen.add(`${command.kind} → ${played.expected().state}`);
      }
      await played.stop();
    },
  );
  await fc.assert(property, { numRuns: counted(60, 300), seed: 20261115, examples: [movedWhileSuspended] });
  for (const reached of [
    'past_due',
    'suspended',
    'canceled',
    'active',
    ...(fullCounts ? ['incomplete'] : []),
  ])
    expect([...seen].join(), 'the commands must lead everywhere').toContain(`→ ${reached}`);
}, 900_000);

async function begin(tariff: SubscriptionModel['tariff']) {
  const { gateway, server } = driver;
  const customer = await becomeCustomer(driver);
  const start = async (trialDays: number, setupId?: string) => {
    const { tariff, vatRate } = model;
    const request = { ...tariff, ...customer, vatRate, trialDays, key: randomUUID() };
    return gateway.startSubscription({ ...request, ...(setupId && { setupId }) });
  };
  const model = new SubscriptionModel(tariff, await gateway.now());
  let { id } = await start(30, await cardForm('good'));
  await passHour();

  async function passHour(): Promise<void> {
    model.wait(longerThanDraft * 1000);
    await driver.advance(longerThanDraft / 86_400);
  }

  async function cardForm(given: ModelCard): Promise<string> {
    const { clientSecret, setupId } = await gateway.beginCardSetup({ ...customer, key: randomUUID() });
    const setup = findSetup(server.world, clientSecret);
    answerBank(server.world, enterCard(server.world, setup, typedCard(cards[given], '12/99')), true);
    return setupId;
  }

  /** A charge as a page has it made: what the bank asks is answered, or is left with a no. */
  async function outcome(charging: () => Promise<Payment>, answer: boolean): Promise<Outcome> {
    try {
      const payment = await charging();
      if (payment.status === 'paid') return 'done';
      await driver.answerPaymentBank(payment.clientSecret, answer);
      return answer ? 'done' : 'unanswered';
    } catch (error) {
      if ((error as { code?: string }).code === 'card_refused') return 'refused';
      throw error;
    }
  }

  async function owed() {
    const current = await gateway.getSubscription(id);
    if (!current) throw new Error('The subscription is gone');
    const state = current.state === 'incomplete' ? 'suspended' : current.state;
    const invoices = await gateway.listInvoices(customer.customerId);
    const priced = invoices.map(({ amount: { gross }, ...rest }) => ({ ...rest, gross }));
    return dueOf({ ...current, state }, priced, await gateway.now());
  }

  /** One after the other, and just what was shown as due. */
  async function payDue(answer: boolean): Promise<Outcome> {
    const before = await charges();
    const { invoices, renewal, total } = await owed();
    for (const { invoice } of invoices) {
      const paid = await outcome(() => gateway.payInvoice(invoice.id, {}), answer);
      if (paid !== 'done') return paid;
    }
    if (renewal) await outcome(() => gateway.renewNow(id, {}), answer);
    const after = await charges();
    expect(after.length - before.length).toBe(invoices.length + (renewal?.due ? 1 : 0));
    expect(sumOf(after) - sumOf(before)).toBe(total);
    return 'done';
  }

  async function obey(command: Command): Promise<void> {
    if (command.kind === 'advance') {
      for (let passed = 0; passed < command.days; passed += 1) model.passDay();
      return passTime(command.days);
    }
    const { state, cancelScheduled, next } = model;
    if (command.kind === 'give-credit') {
      model.giveCredit(command.pence);
      const gift = { pence: command.pence, reason: 'Sorry', key: randomUUID() };
      return gateway.giveCredit(customer.customerId, gift);
    }
    if (command.kind === 'refund') return refund(command);
    if (state === 'incomplete') {
      if (command.kind === 'pay') expect(await payDue(command.approves)).toBe(model.pay(command.approves));
      return;
    }
    if (command.kind === 'move') {
      model.vatRate = command.vatRate;
      if (state !== 'canceled') await gateway.useVatRate(id, command.vatRate);
      return;
    }
    if (!takesCommand({ state, cancelScheduled }, command.kind)) return;
    if (command.kind === 'cancel' && state === 'suspended') {
      model.end();
      await gateway.endUnpaid(id);
    } else if (command.kind === 'cancel' || command.kind === 'resume') {
      model.cancelScheduled = command.kind === 'cancel';
      await (model.cancelScheduled ? gateway.cancelAtPeriodEnd(id) : gateway.resume(id));
    }
    // A larger plan is refused above the gateway while a smaller one waits.
    if (command.kind === 'change-plan' && !(next && isCheaper(model.tariff, command.to))) {
      const { dueNow } = await gateway.previewPlanChange(id, command.to);
      const before = await invoiced();
      const change = () => gateway.changePlan(id, command.to, randomUUID());
      const result = await outcome(change, command.approves);
      expect(result).toBe(model.changePlan(command.to, command.approves));
      if (result === 'done') expect((await invoiced()) - before).toBe(dueNow.gross);
    }
    if (command.kind === 'update-card') {
      model.card = command.card;
      await gateway.useCard(id, await cardForm(command.card), randomUUID());
    }
    if (command.kind === 'pay' && state !== 'canceled')
      expect(await payDue(command.approves)).toBe(model.pay(command.approves));
    if (command.kind === 'start-again') {
      const settled = await payDue(command.approves);
      const result = settled === 'done' ? await outcome(beginAgain, command.begins) : settled;
      expect(result).toBe(model.startAgain(command.approves, command.begins));
      await passHour();
    }
  }

  async function beginAgain(): Promise<Payment> {
    const started = await start(0);
    id = started.id;
    const [first] = (await owed()).invoices;
    return started.state === 'incomplete' && first
      ? gateway.payInvoice(first.invoice.id, {})
      : { status: 'paid' };
  }

  /** Nothing more is taken for a month, or for what is open, than was shown before. */
  async function passTime(days: number): Promise<void> {
    const { price = 0, vatRate } = (await gateway.getSubscription(id)) ?? {};
    const open = (await owed()).invoices.map(({ due }) => due);
    const before = await charges();
    await driver.advance(days);
    const known = [...before];
    const taken = (await charges()).filter((charge) => {
      const place = known.indexOf(charge);
      if (place >= 0) known.splice(place, 1);
      return place < 0;
    });
    const most = Math.max(withVat(price, vatRate).gross, ...open);
    expect(taken.filter((charge) => charge > most)).toEqual([]);
  }

  /** By the operator. */
  async function refund({ which, share }: Extract<Command, { kind: 'refund' }>): Promise<void> {
    const paid = (await paidInvoices()).filter(({ charged }) => charged > 0);
    const invoice = paid[which % paid.length];
    if (!invoice) return;
    const pence = model.refund(invoice.id, invoice.charged, share);
    const given = gateway.refundInvoice(invoice.id, {
      ...{ pence: Math.max(1, pence), reason: 'Sorry', key: randomUUID() },
    });
    if (pence > 0) await given;
    else await expect(given).rejects.toMatchObject({ code: 'not_refundable' });
    const { corrections } = await gateway.listCorrections(customer.customerId);
    const back = new Map<string, number>();
    for (const { invoiceId, refunded } of corrections)
      back.set(invoiceId, (back.get(invoiceId) ?? 0) + refunded);
    expect(back).toEqual(model.refunds);
  }

  async function paidInvoices() {
    const invoices = await gateway.listInvoices(customer.customerId);
    return invoices
      .filter(({ status }) => status === 'paid')
      .map(({ id, amount, fromCredit }) => ({
        ...{ id, gross: amount.gross, charged: amount.gross - fromCredit },
      }));
  }

  async function invoiced(): Promise<number> {
    return (await paidInvoices()).reduce((sum, { gross }) => sum + Math.max(0, gross), 0);
  }

  async function charges(): Promise<number[]> {
    return (await paidInvoices())
      .map(({ charged }) => charged)
      .filter((charged) => charged > 0)
      .sort((a, b) => a - b);
  }

  return {
    obey,
    expected: () => ({
      ...{ state: model.state, credit: model.credit, ...model.tariff, next: model.next },
      charges: [...model.charges].sort((a, b) => a - b),
      cancelScheduled: model.cancelScheduled && model.state !== 'canceled',
    }),
    async shown() {
      const subscription = await gateway.getSubscription(id);
      const { state, credit, planId, businessSize, next, cancelScheduled } = subscription ?? {};
      return { state, charges: await charges(), credit, planId, businessSize, next, cancelScheduled };
    },
    stop: () => gateway.cancelNow(id),
  };
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
