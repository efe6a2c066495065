import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { password } from './accounts.ts';
import { expect } from './fixtures.ts';

export const registerCall = /\/api\/auth\/register-company$/;
export const completeCall = /\/api\/auth\/register-company\/complete$/;

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksBank: '4000002500003155',
};

export const details = () => {
  const id = randomUUID().slice(0, 8);
  return {
    companyName: `Sunny Side ${id}`,
    companyEmail: `office-${id}@example.com`,
    companyPhone: '020 7946 0182',
    adminFirstName: 'Cara',
    adminLastName: 'Bright',
    adminEmail: `cara-${id}@example.com`,
    identifier: `sunny-side-${id}`,
  };
};
export type Details = ReturnType<typeof details>;

/** The parts of the page's steps. */
export function stepsOf(page: Page) {
  const main = page.getByRole('main');
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    heading: main.getByRole('heading', { level: 1 }),
    companyName: field('Company name'),
    companyEmail: field('Company email'),
    companyPhone: field('Company phone (optional)'),
    firstName: field('First name'),
    lastName: field('Last name'),
    email: field('Your email'),
    password: field('Password'),
    toPayment: button('Continue to payment'),
    number: field('Card number'),
    expiry: field('Expiry date'),
    cvc: field('CVC'),
    start: button('Start free trial'),
    back: button('Back to details'),
    bank: page.getByRole('dialog', { name: 'Your bank wants to check it’s you' }),
    approve: button('Approve'),
    fail: button('Fail'),
    banner: main.getByText('Sandbox – no money moves'),
    dashboard: main.getByRole('link', { name: 'Go to Dashboard' }),
  };
}

export async function fillDetails(page: Page, typed: Details): Promise<void> {
  const form = stepsOf(page);
  await form.companyName.fill(typed.companyName);
  await form.companyEmail.fill(typed.companyEmail);
  await form.companyPhone.fill(typed.companyPhone);
  await form.firstName.fill(typed.adminFirstName);
  await form.lastName.fill(typed.adminLastName);
  await form.email.fill(typed.adminEmail);
  await form.password.fill(password);
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const form = stepsOf(page);
  await form.number.fill(number);
  await form.expiry.fill('12/34');
  await form.cvc.fill('123');
}

/** As far as the payment, by way of the page itself. */
export async function openPayment(page: Page, query = ''): Promise<Details> {
  const typed = details();
  await page.goto(`/signup${query}`);
  await fillDetails(page, typed);
  await stepsOf(page).toPayment.click();
  await expect(stepsOf(page).start).toBeVisible();
  return typed;
}

export async function expectTypedKept(page: Page, typed: Details): Promise<void> {
  const form = stepsOf(page);
  await expect(form.companyName).toHaveValue(typed.companyName);
  await expect(form.companyEmail).toHaveValue(typed.companyEmail);
  await expect(form.companyPhone).toHaveValue(typed.companyPhone);
  await expect(form.firstName).toHaveValue(typed.adminFirstName);
  await expect(form.lastName).toHaveValue(typed.adminLastName);
  await expect(form.email).toHaveValue(typed.adminEmail);
  await expect(form.password).toHaveValue('');
}

/** Everything that the browser keeps beyond the page. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]));
}

export async function expectInside(page: Page, typed: Details): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/${typed.identifier}$`));
  await expect(stepsOf(page).heading).toHaveText(`Welcome, ${typed.adminFirstName}`);
}
