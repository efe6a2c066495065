import { AppError } from '#platform/errors.ts';
import type { PaymentGateway } from '../gateway.ts';
import { openBooks, openBooksOf, readBooks } from './books.ts';
import { createCheckout, findCheckout } from './checkouts.ts';
import { createCustomer } from './customers.ts';
import { describeInvoice, describeSetup } from './described.ts';
import { parseMessage } from './events.ts';
import { payInvoice } from './paying.ts';
import { previewChange } from './plan-change.ts';
import { beginSetup } from './setups.ts';
import { findRecord } from './store.ts';
import {
  cancelNow,
  changePlan,
  claimSubscription,
  endUnpaid,
  findSubscription,
  getSubscription,
  renewNow,
  scheduleCancellation,
  startSubscription,
  useCard,
} from './subscriptions.ts';
import type { Workings } from './workings.ts';

/** A payment provider on two tables of our own, which behaves as Stripe does and moves no money. */
export function createSandboxGateway(workings: Workings): PaymentGateway {
  const findSetup = (id: string) => findRecord(workings.db.global, 'setup', id);
  return {
    provider: 'sandbox',
    publishableKey: undefined,
    now: (tx) => workings.now(tx),
    createCustomer: (details) => createCustomer(workings, details),
    async beginCardSetup(request) {
      const { id: setupId, clientSecret } = await beginSetup(workings, request);
      return { setupId, clientSecret };
    },
    async clientSecretOf(setupId) {
      const setup = await findSetup(setupId);
      if (!setup) throw new AppError('not_found');
      return setup.clientSecret;
    },
    async getCardSetup(setupId) {
      const setup = await findSetup(setupId);
      return setup && describeSetup(setup);
    },
    startSubscription: (request) => startSubscription(workings, request),
    createCheckout: (request) => createCheckout(workings, request),
    getCheckout: (id) => findCheckout(workings, id),
    claimSubscription: (id, companyId) => claimSubscription(workings, id, companyId),
    getSubscription: (id) => getSubscription(workings, id),
    findSubscription: (customerId) => findSubscription(workings, customerId),
    async listInvoices(customerId) {
      const books = await readBooks(workings, customerId);
      return books?.invoices.toReversed().map(describeInvoice) ?? [];
    },
    previewPlanChange: (id, to) =>
      openBooksOf(workings, id, (books, subscription, now) => previewChange(books, subscription, to, now)),
    changePlan: (id, to, key) => changePlan(workings, id, to, key),
    cancelAtPeriodEnd: (id) => scheduleCancellation(workings, id, true),
    resume: (id) => scheduleCancellation(workings, id, false),
    giveCredit: (customerId, { pence, key }) =>
      openBooks(workings, customerId, ({ customer }) => {
        if (customer.gifts?.includes(key)) return;
        customer.gifts = [...(customer.gifts ?? []), key];
        customer.credit += pence;
      }),
    cancelNow: (id) => cancelNow(workings, id),
    endUnpaid: (id) => endUnpaid(workings, id),
    payInvoice: (id, by) => payInvoice(workings, id, by),
    renewNow: (id, by) => renewNow(workings, id, by),
    useCard: (id, setupId, key) => useCard(workings, id, setupId, key),
    parseWebhook: (body, signature) => parseMessage(workings, body, signature),
  };
}
