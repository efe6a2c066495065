import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Tariff } from '../../account/billing/gateways/gateway.ts';
import type { TestCard } from '../../account/billing/simulator/world/cards.ts';
import type { GatewayDriver } from './driver.ts';
import { type SimulatorDriver, startSimulatorDriver } from './simulator-driver.ts';

export const small: Tariff = { planId: 'lead_magnets', businessSize: 'small' };
export const medium: Tariff = { planId: 'solar_suite', businessSize: 'medium' };

export type Customer = Awaited<ReturnType<typeof becomeCustomer>>;
export type Subscriber = Awaited<ReturnType<typeof subscribe>>;

/** One simulator for the tests of a group; each of them brings customers of its own. */
export function withDriver(): () => SimulatorDriver {
  let driver: SimulatorDriver | undefined;
  beforeAll(async () => {
    driver = await startSimulatorDriver();
  });
  afterAll(() => driver?.stop());
  return () => {
    if (!driver) throw new Error('The provider has not been started');
    return driver;
  };
}

export async function becomeCustomer({ gateway }: GatewayDriver) {
  const companyId = randomUUID();
  const details = { companyId, name: 'Bright Roofs Ltd', email: 'office@bright.example', key: randomUUID() };
  return { companyId, customerId: await gateway.createCustomer(details) };
}

export async function giveCard(driver: GatewayDriver, customer: Customer, card: TestCard): Promise<string> {
  const { companyId, customerId } = customer;
  const form = await driver.gateway.beginCardSetup({ companyId, customerId, key: randomUUID() });
  const entered = await driver.enterCard(form.clientSecret, card);
  const outcome = entered === 'requires_action' ? driver.answerBank(form.clientSecret, true) : entered;
  expect(await outcome).toBe('succeeded');
  return form.setupId;
}

type Beginning = { tariff?: Tariff; card?: TestCard; trialDays?: number };

export async function subscribe(driver: GatewayDriver, beginning: Beginning = {}) {
  const { tariff = small, card = 'good', trialDays = 30 } = beginning;
  const customer = await becomeCustomer(driver);
  const setupId = await giveCard(driver, customer, card);
  const request = { ...tariff, ...customer, setupId, trialDays, key: randomUUID() };
  const { id } = await driver.gateway.startSubscription(request);
  return {
    ...{ ...customer, id, request },
    /** As the provider has it now. */
    async now() {
      const subscription = await driver.gateway.getSubscription(id);
      if (!subscription) throw new Error('The provider does not know the subscription any more');
      return subscription;
    },
    state: async () => (await driver.gateway.getSubscription(id))?.state,
    invoices: () => driver.gateway.listInvoices(customer.customerId),
    /** Pence that were taken from the card, in the order in which they were. */
    async charges() {
      const invoices = await driver.gateway.listInvoices(customer.customerId);
      return invoices
        .filter(({ status }) => status === 'paid')
        .map(({ amount, fromCredit }) => amount.gross - fromCredit)
        .filter((charged) => charged > 0)
        .reverse();
    },
  };
}

/** A month later than the trial's end at the latest, so that the first invoice is paid. */
export async function subscribeAndPay(driver: GatewayDriver, tariff: Tariff): Promise<Subscriber> {
  const subscriber = await subscribe(driver, { tariff });
  await driver.advance(31);
  expect(await subscriber.state()).toBe('active');
  return subscriber;
}
