import * as catalogue from './catalogue.ts';
import * as changes from './changes.ts';
import { createCheckout } from './checkouts.ts';
import * as creditNotes from './credit-notes.ts';
import * as customers from './customers.ts';
import { cancelSubscription } from './ending.ts';
import * as invoicing from './invoicing.ts';
import type { Kind } from './objects.ts';
import { payInvoice } from './paying.ts';
import * as payments from './payments.ts';
import * as setups from './setups.ts';
import * as subscriptions from './subscriptions.ts';
import type { World } from './world.ts';

/** The tests compare what is sent with Stripe's declarations, so each may say which parameters it expects. */
export type Act = (world: World, parameters: never, id: string) => object;

const retrieve =
  (name: Kind): Act =>
  (world, _, id) =>
    world.find(name, id);

/** The part of Stripe that is played here; lists are answered as arrays, newest first. */
export const operations: Record<string, Act> = {
  'POST /v1/customers': customers.createCustomer,
  'GET /v1/customers/{id}': retrieve('customer'),
  'POST /v1/customers/{id}': customers.updateCustomer,
  'POST /v1/customers/{id}/balance_transactions': customers.changeBalance,

  'POST /v1/products': catalogue.createProduct,
  'POST /v1/prices': catalogue.createPrice,
  'GET /v1/prices': catalogue.listPrices,
  'POST /v1/tax_rates': catalogue.createTaxRate,
  'GET /v1/tax_rates': catalogue.listTaxRates,

  'POST /v1/setup_intents': setups.createSetup,
  'GET /v1/setup_intents/{id}': retrieve('setup_intent'),
  'POST /v1/setup_intents/{id}/confirm': setups.confirmSetup,

  'POST /v1/checkout/sessions': createCheckout,
  'GET /v1/checkout/sessions/{id}': retrieve('checkout.session'),

  'POST /v1/subscriptions': subscriptions.startSubscription,
  'GET /v1/subscriptions': subscriptions.listSubscriptions,
  'GET /v1/subscriptions/{id}': retrieve('subscription'),
  'POST /v1/subscriptions/{id}': changes.changeSubscription,
  'DELETE /v1/subscriptions/{id}': cancelSubscription,

  'GET /v1/invoices': invoicing.listInvoices,
  'POST /v1/invoices/create_preview': changes.previewInvoice,
  'GET /v1/invoices/{id}': retrieve('invoice'),
  'POST /v1/invoices/{id}/finalize': invoicing.finaliseDraft,
  'POST /v1/invoices/{id}/mark_uncollectible': invoicing.writeOff,
  'POST /v1/invoices/{id}': invoicing.updateInvoice,
  'POST /v1/invoices/{id}/update_lines': invoicing.updateLines,
  'POST /v1/invoices/{id}/pay': payInvoice,
  'POST /v1/invoices/{id}/void': invoicing.voidInvoice,
  'GET /v1/invoice_payments': payments.listPayments,
  'GET /v1/payment_intents/{id}': retrieve('payment_intent'),
  'GET /v1/charges': payments.listCharges,

  'POST /v1/credit_notes': creditNotes.createCreditNote,
  'GET /v1/credit_notes': creditNotes.listCreditNotes,
  'GET /v1/credit_notes/{id}': retrieve('credit_note'),

  'POST /v1/refunds': payments.createRefund,
  'GET /v1/refunds': payments.listRefunds,
  'GET /v1/refunds/{id}': retrieve('refund'),

  'GET /v1/disputes': payments.listDisputes,
  'GET /v1/disputes/{id}': retrieve('dispute'),
  'POST /v1/disputes/{id}': payments.answerDispute,
  'POST /v1/disputes/{id}/close': payments.acceptDispute,
};
