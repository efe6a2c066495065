import type { BillingOverview, BillingSubscription } from '@heliodesk/core/contracts/billing';
import type { BillingDetails } from '@heliodesk/core/contracts/billing-details';
import type { SandboxClock } from '@heliodesk/core/contracts/sandbox';
import { withVat } from '@heliodesk/core/rules/vat';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from './fake-server.ts';
import { openPage } from './open-page.tsx';
import { signedIn } from './people.ts';

const now = '2026-11-15T09:00:00.000Z';
const trialEnd = '2026-12-15T09:00:00.000Z';

const trial: BillingSubscription = {
  planId: 'lead_magnets',
  businessSize: 'small',
  next: null,
  state: 'trialing',
  cancelScheduled: false,
  trialEndsAt: trialEnd,
  periodEndsAt: trialEnd,
  endedAt: null,
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2049 },
  nextCharge: { amount: withVat(4_500), at: trialEnd },
  credit: 0,
};

const details: BillingDetails = {
  version: 0,
  name: 'Bright Roofs',
  address: '14 Sunny Lane\nLeeds\nLS1 4AB',
  vatNumber: '',
  email: 'office@bright.example',
  vatRate: 20,
  confirmed: false,
};

/** A company on the first day of its trial, as GET /api/billing tells of it; what differs is given. */
export function billing(
  differs: Partial<BillingSubscription> = {},
  invoices: BillingOverview['invoices'] = [],
  due: BillingOverview['due'] = null,
): BillingOverview {
  return { provider: 'sandbox', now, subscription: { ...trial, ...differs }, due, details, invoices };
}

/** The answers the billing page asks for as it is opened. */
export function billingAnswers(overview = billing(), user = signedIn()): Answers {
  const clock: SandboxClock = { now };
  return {
    'GET /api/auth/me': { json: user },
    'GET /api/billing': { json: overview },
    'GET /api/sandbox/clock': { json: clock },
  };
}

const section = (name: string) => page.getByRole('region', { name, exact: true });

/** The parts of the page. */
export const parts = {
  due: section('To pay'),
  details: section('Invoice details'),
  plan: section('Plan'),
  charge: section('Next charge'),
  card: section('Card'),
  costs: section('What it costs'),
  dialog: page.getByRole('dialog'),
  invoices: page.getByRole('list', { name: 'Invoices' }).getByRole('listitem'),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  inDialog: (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }),
  choose: (plan: string) => page.getByRole('dialog').getByRole('radio', { name: plan }).click(),
};

export async function openBilling(answers: Answers = {}, overview = billing()) {
  const server = await openPage('/bright-roofs/billing', { ...billingAnswers(overview), ...answers });
  await expect.element(parts.plan).toBeVisible();
  return server;
}
