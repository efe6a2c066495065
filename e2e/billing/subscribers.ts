import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { type Account, password } from '../support/accounts.ts';
import { expect } from '../support/fixtures.ts';
import { operatorSettings } from '../support/operator.ts';
import type { RunningServer } from '../support/server.ts';

/** The clock of the sandbox is one for a whole server, so whoever moves it has one of their own. */
export const ownClock = { ...operatorSettings, LOG_LEVEL: 'error' };

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksBank: '4000 0025 0000 3155',
  /** Is taken, and refused when it is charged. */
  failsLater: '4000 0000 0000 0341',
};

interface Choice {
  planId?: 'lead_magnets' | 'solar_suite';
  businessSize?: 'small' | 'medium' | 'large';
  cardNumber?: string;
}

/** A company in its free trial, as somebody gets it on the sign-up page; the context is signed in as its owner. */
export async function subscriber(
  server: RunningServer,
  context: BrowserContext,
  choice: Choice = {},
): Promise<Account> {
  const { planId = 'lead_magnets', businessSize = 'small', cardNumber = cards.good } = choice;
  const id = randomUUID().slice(0, 8);
  const companyName = `Sunny Roofs ${id}`;
  const owner = { email: `ann-${id}@example.com`, firstName: 'Ann', lastName: 'Sparks' };
  const post = poster(server, context);
  const begun = await post('/api/auth/register-company', {
    companyName,
    companyEmail: owner.email,
    adminFirstName: owner.firstName,
    adminLastName: owner.lastName,
    adminEmail: owner.email,
    password,
    planId,
    businessSize,
  });
  const { clientSecret, setupId, companyIdentifier } = begun;
  await post('/api/sandbox/card', { clientSecret, cardNumber, expiry: '12/49', cvc: '123' });
  const completed = await post('/api/auth/register-company/complete', { companyIdentifier, setupId });
  expect(completed).toMatchObject({ status: 'succeeded', signedIn: true });
  return { ...owner, companyName, companyIdentifier };
}

/** Time passes for every subscription of the server. */
export async function passDays(server: RunningServer, context: BrowserContext, days: number): Promise<void> {
  await poster(server, context)('/api/sandbox/clock', { advanceDays: days });
}

function poster(server: RunningServer, context: BrowserContext) {
  return async (path: string, data: object) => {
    const response = await context.request.post(server.url + path, { data });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return response.json();
  };
}

/** The parts of the billing page. */
export function billingOf(page: Page) {
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    due: section('To pay'),
    plan: section('Plan'),
    charge: section('Next charge'),
    card: section('Card'),
    clock: section('Sandbox clock'),
    costs: section('What it costs'),
    invoices: page.getByRole('list', { name: 'Invoices' }).getByRole('listitem'),
    dialog: page.getByRole('dialog'),
    button,
    inDialog: (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name }),
    choose: async (plan: string, size?: string) => {
      const radio = (name: string) => page.getByRole('dialog').getByRole('radio', { name });
      if (size) await radio(size).check({ force: true });
      await radio(plan).check();
    },
  };
}

export async function openBilling(page: Page, { companyIdentifier }: Account): Promise<void> {
  await page.goto(`/${companyIdentifier}/billing`);
  await expect(billingOf(page).plan).toBeVisible();
}

/** Types a card into the form that is shown. */
export async function typeCard(page: Page, cardNumber: string): Promise<void> {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel('Expiry date').fill('12 / 49');
  await page.getByLabel('CVC').fill('123');
}

/** Goes on to the bank's own page with a card whose bank asks, and approves it there. */
export async function approveAtBank(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue on the bank’s page' }).click();
  await expect(page).toHaveURL(/\/sandbox\/bank\?/);
  await page.getByRole('button', { name: 'Approve' }).click();
}

/** The notice above every page but the one on billing. */
export const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
