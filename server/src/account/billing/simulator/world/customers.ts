import type { Customer, Metadata } from './objects.ts';
import type { World } from './world.ts';

export type CustomerParameters = {
  name?: string;
  email?: string;
  metadata?: Metadata;
  invoice_settings?: { default_payment_method?: string };
  test_clock?: string;
};

export function createCustomer(
  world: World,
  { name, email, metadata, test_clock }: CustomerParameters,
): Customer {
  const customer = world.keep<Customer>({
    id: world.newId('cus'),
    object: 'customer',
    created: world.now,
    livemode: false,
    name: name ?? null,
    email: email ?? null,
    balance: 0,
    metadata: metadata ?? {},
    invoice_settings: { default_payment_method: null },
    ...(test_clock && { test_clock }),
  });
  world.tell('customer.created', customer);
  return customer;
}

export function updateCustomer(world: World, params: CustomerParameters, id: string): Customer {
  const customer = world.find('customer', id);
  const card = params.invoice_settings?.default_payment_method;
  if (card) {
    checkOwner(world, card, id);
    customer.invoice_settings.default_payment_method = card;
  }
  Object.assign(customer.metadata, params.metadata);
  world.tell('customer.updated', customer);
  return customer;
}

export function changeBalance(
  world: World,
  { amount, currency, description }: { amount: number; currency: string; description?: string },
  id: string,
) {
  const customer = world.find('customer', id);
  customer.balance += amount;
  world.tell('customer.updated', customer);
  return {
    id: world.newId('cbtxn'),
    object: 'customer_balance_transaction',
    type: 'adjustment',
    ...{ amount, currency, customer: id, description: description ?? null, livemode: false },
    ...{ created: world.now, ending_balance: customer.balance },
  };
}

/** A card that was not set up for a customer cannot be charged for them. */
export function checkOwner(world: World, methodId: string, customerId: string): void {
  const method = world.find('payment_method', methodId);
  if (method.customer !== customerId) world.find('payment_method', `${methodId} of ${customerId}`);
}
