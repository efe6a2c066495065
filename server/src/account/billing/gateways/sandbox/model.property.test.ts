import { randomUUID } from 'node:crypto';
import { businessSizeIds, planIds } from '@heliodesk/core/rules/plans';
import { takesCommand } from '@heliodesk/core/rules/subscription';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { becomeCustomer } from '#testing/gateways/contract/customers.ts';
import { testCards } from '#testing/gateways/driver.ts';
import { type SandboxDriver, startSandboxDriver, typed } from '#testing/gateways/sandbox-driver.ts';
import { SubscriptionModel } from '#testing/gateways/subscription-model.ts';

let driver: SandboxDriver;
beforeAll(async () => {
  driver = await startSandboxDriver();
});
afterAll(() => driver.stop());

const tariffs = fc.record({
  planId: fc.constantFrom(...planIds),
  businessSize: fc.constantFrom(...businessSizeIds),
});

const commands = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('advance' as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change-plan' as const), to: tariffs }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resume' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('update-card' as const), works: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('start-again' as const) }) },
);

type Command = typeof commands extends fc.Arbitrary<infer Each> ? Each : never;

it('[SIGN-10] whatever is done with a subscription, it charges what a plain model of it charges', async () => {
  const seen = new Set<string>();
  const property = fc.asyncProperty(
    tariffs,
    fc.array(commands, { minLength: 4, maxLength: 16 }),
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
  await fc.assert(property, { numRuns: 60, seed: 20261115 });
  for (const reached of ['past_due', 'suspended', 'canceled', 'active'])
    expect([...seen].join(), 'the commands must lead everywhere').toContain(`→ ${reached}`);
}, 240_000);

async function begin(tariff: SubscriptionModel['tariff']) {
  const { gateway, sandbox } = driver;
  const customer = await becomeCustomer(driver);
  const start = async (trialDays: number, setupId?: string) => {
    const request = { ...model.tariff, ...customer, trialDays, key: randomUUID() };
    return (await gateway.startSubscription({ ...request, ...(setupId && { setupId }) })).id;
  };
  const model = new SubscriptionModel(tariff, await gateway.now());
  let id = await start(30, await cardForm(true));

  async function cardForm(works: boolean): Promise<string> {
    const { clientSecret, setupId } = await gateway.beginCardSetup({ ...customer, key: randomUUID() });
    await sandbox.enterCard(clientSecret, typed(testCards[works ? 'good' : 'failsLater'], '12/99'));
    return setupId;
  }

  const outcome = (doing: Promise<unknown>) =>
    doing.then(
      () => 'done',
      ({ code }) => (code === 'card_refused' ? 'refused' : code),
    );

  async function obey(command: Command): Promise<void> {
    if (command.kind === 'advance') {
      for (let passed = 0; passed < command.days; passed += 1) model.passDay();
      // Day by day, or all at once as after a server was off: it comes to the same.
      if (command.days < 5) return sandbox.advance(command.days);
      driver.product.clock.advance({ days: command.days });
      return sandbox.catchUp();
    }
    if (!takesCommand(model, command.kind)) return;
    if (command.kind === 'cancel' || command.kind === 'resume') {
      model.cancelScheduled = command.kind === 'cancel';
      await (model.cancelScheduled ? gateway.cancelAtPeriodEnd(id) : gateway.resume(id));
    }
    if (command.kind === 'change-plan') {
      const { dueNow } = await gateway.previewPlanChange(id, command.to);
      const before = await invoiced();
      const result = await outcome(gateway.changePlan(id, command.to, randomUUID()));
      expect(result).toBe(model.changePlan(command.to));
      if (result === 'done') expect((await invoiced()) - before).toBe(dueNow.gross);
    }
    if (command.kind === 'update-card') {
      const using = gateway.useCard(id, await cardForm(command.works), randomUUID());
      expect(await outcome(using)).toBe(model.useCard(command.works));
    }
    if (command.kind === 'start-again') {
      const starting = start(0).then((started) => {
        id = started;
      });
      expect(await outcome(starting)).toBe(model.startAgain());
    }
  }

  async function invoiced(): Promise<number> {
    const invoices = await gateway.listInvoices(customer.customerId);
    return invoices.reduce((sum, { amount }) => sum + Math.max(0, amount.gross), 0);
  }

  return {
    obey,
    expected: () => ({
      ...{ state: model.state, charges: [...model.charges], credit: model.credit, ...model.tariff },
      cancelScheduled: model.cancelScheduled && model.state !== 'canceled',
    }),
    async shown() {
      const subscription = await gateway.getSubscription(id);
      const invoices = (await gateway.listInvoices(customer.customerId)).reverse();
      const charges = invoices
        .filter(({ status }) => status === 'paid')
        .map(({ amount, fromCredit }) => amount.gross - fromCredit)
        .filter((charged) => charged > 0);
      const { state, credit, planId, businessSize, cancelScheduled } = subscription ?? {};
      return { state, charges, credit, planId, businessSize, cancelScheduled };
    },
    stop: () => gateway.cancelNow(id),
  };
}
