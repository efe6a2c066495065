import { invalid } from '../requests/refusals.ts';
import type { Invoice, Line, Subscription, TaxRate } from './objects.ts';
import { listOf, type World } from './world.ts';

export type LineParameters = { description: string; amount: number; period: { start: number; end: number } };

/** An invoice as it would be; nothing knows it before it is kept. */
export function draftInvoice(
  world: World,
  subscription: Subscription,
  reason: string,
  parameters: LineParameters[],
): Invoice {
  const id = world.newId('in');
  const [item] = subscription.items.data;
  const currency = item?.price.currency ?? '';
  const lines = parameters.map(
    (params): Line => ({
      id: world.newId('il'),
      object: 'line_item',
      subtotal: params.amount,
      currency,
      quantity: 1,
      ...params,
    }),
  );
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const taxes = taxesOn(subscription, net);
  const total = net + taxes.reduce((sum, { amount }) => sum + amount, 0);
  const balance = world.find('customer', subscription.customer).balance;
  const due = Math.max(0, total + Math.min(0, balance));
  return {
    id,
    object: 'invoice',
    created: world.now,
    livemode: false,
    customer: subscription.customer,
    currency,
    number: null,
    status: 'draft',
    billing_reason: reason,
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    subtotal: net,
    total,
    total_excluding_tax: net,
    default_tax_rates: subscription.default_tax_rates,
    total_taxes: taxes,
    starting_balance: balance,
    ending_balance: null,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempted: false,
    attempt_count: 0,
    auto_advance: true,
    pre_payment_credit_notes_amount: 0,
    post_payment_credit_notes_amount: 0,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    status_transitions: { finalized_at: null, paid_at: null, voided_at: null, marked_uncollectible_at: null },
  };
}

export function keepDraft(world: World, invoice: Invoice): Invoice {
  world.keep(invoice);
  subscriptionOf(world, invoice).latest_invoice = invoice.id;
  world.tell('invoice.created', invoice);
  return invoice;
}

/** From here on it cannot be changed: it has a number, and what the customer was owed is used up or added to. */
export function finalise(world: World, invoice: Invoice): void {
  const customer = world.find('customer', invoice.customer);
  invoice.starting_balance = customer.balance;
  const used = invoice.total < 0 ? invoice.total : Math.min(invoice.total, Math.max(0, -customer.balance));
  customer.balance += used;
  invoice.ending_balance = customer.balance;
  invoice.amount_due = Math.max(0, invoice.total - Math.max(0, used));
  invoice.amount_remaining = invoice.amount_due;
  invoice.status = 'open';
  invoice.number = numberOf(world, invoice);
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = world.now;
  world.tell('invoice.finalized', invoice);
  if (used !== 0) world.tell('customer.updated', customer);
}

export function finaliseDraft(world: World, params: { auto_advance?: boolean }, id: string): Invoice {
  const invoice = world.find('invoice', id);
  if (invoice.status !== 'draft')
    throw invalid('This invoice is already finalized, you can’t re-finalize a non-draft invoice.');
  if (params.auto_advance !== undefined) invoice.auto_advance = params.auto_advance;
  finalise(world, invoice);
  return invoice;
}

export function writeOff(world: World, _: object, id: string): Invoice {
  const invoice = world.find('invoice', id);
  if (invoice.status !== 'open')
    throw invalid(`You can only mark open invoices as uncollectible; this one is ${invoice.status}.`);
  invoice.status = 'uncollectible';
  invoice.next_payment_attempt = null;
  invoice.status_transitions.marked_uncollectible_at = world.now;
  world.tell('invoice.marked_uncollectible', invoice);
  return invoice;
}

export function voidInvoice(world: World, _: object, id: string): Invoice {
  const invoice = world.find('invoice', id);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid(`You can only void open invoices; this one is ${invoice.status}.`);
  invoice.status = 'void';
  // The balance that it had used is the customer's again, and a change that waited for it is given up.
  const customer = world.find('customer', invoice.customer);
  customer.balance -= (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance;
  const subscription = subscriptionOf(world, invoice);
  if (subscription.latest_invoice === id) subscription.pending_update = null;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.voided_at = world.now;
  world.tell('invoice.voided', invoice);
  return invoice;
}

type InvoiceParameters = { auto_advance?: boolean; default_tax_rates?: string[] | '' };

export function updateInvoice(world: World, params: InvoiceParameters, id: string): Invoice {
  const invoice = world.find('invoice', id);
  if (params.default_tax_rates !== undefined) {
    checkDraft(invoice);
    const rates = params.default_tax_rates || [];
    invoice.default_tax_rates = rates.map((rate) => world.find('tax_rate', rate));
  }
  if (params.auto_advance !== undefined) invoice.auto_advance = params.auto_advance;
  if (!invoice.auto_advance) {
    invoice.automatically_finalizes_at = null;
    invoice.next_payment_attempt = null;
  }
  return invoice;
}

type LineParameter = { id: string; tax_rates?: string[] | '' };

/** As if each line had rates of its own, as a checkout leaves them: those of its invoice count once they are taken off. */
export function updateLines(world: World, params: { lines: LineParameter[] }, id: string): Invoice {
  const invoice = world.find('invoice', id);
  checkDraft(invoice);
  const others = invoice.lines.data.filter((line) => !params.lines.some((given) => given.id === line.id));
  if (others.length > 0 || params.lines.some(({ tax_rates }) => tax_rates !== ''))
    throw invalid('All lines lose the rates of their own here.', { param: 'lines' });
  invoice.total_taxes = taxesAt(invoice.default_tax_rates ?? [], invoice.subtotal);
  invoice.total = invoice.subtotal + invoice.total_taxes.reduce((sum, { amount }) => sum + amount, 0);
  const { balance } = world.find('customer', invoice.customer);
  invoice.amount_due = Math.max(0, invoice.total + Math.min(0, balance));
  invoice.amount_remaining = invoice.amount_due;
  return invoice;
}

function checkDraft({ status }: Invoice): void {
  if (status !== 'draft') throw invalid(`This can no longer be changed, since the invoice is ${status}.`);
}

export type InvoiceQuery = { customer?: string; subscription?: string; status?: string };

export function listInvoices(world: World, params: InvoiceQuery): Invoice[] {
  return world
    .all('invoice')
    .filter(({ customer }) => !params.customer || customer === params.customer)
    .filter((invoice) => !params.subscription || subscriptionOf(world, invoice).id === params.subscription)
    .filter(({ status }) => !params.status || status === params.status);
}

export function subscriptionOf(world: World, { parent }: Invoice): Subscription {
  return world.find('subscription', parent.subscription_details.subscription);
}

/** A rate of the item's own comes before those of the whole subscription. */
function taxesOn({ items, default_tax_rates }: Subscription, net: number): Invoice['total_taxes'] {
  const own = items.data[0]?.tax_rates ?? [];
  return taxesAt(own.length > 0 ? own : default_tax_rates, net);
}

function taxesAt(rates: TaxRate[], net: number): Invoice['total_taxes'] {
  return rates.map(({ percentage }) => ({
    amount: Math.round((net * percentage) / 100),
    type: 'tax_rate_details',
    tax_behavior: 'exclusive',
    taxable_amount: net,
  }));
}

/** A series for each customer: https://docs.stripe.com/invoicing/customize#invoice-numbering-scheme */
function numberOf(world: World, { customer }: Invoice): string {
  const issued = listInvoices(world, { customer }).filter(({ number }) => number !== null).length;
  return `${customer.slice(-8).toUpperCase()}-${String(issued + 1).padStart(4, '0')}`;
}
