import type { SandboxCardAnswer } from '@heliodesk/core/contracts/sandbox';
import type {
  CompleteSignupAnswer,
  PaymentProvider,
  RegisterCompanyAnswer,
} from '@heliodesk/core/contracts/signup';
import { withVat } from '@heliodesk/core/rules/vat';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from './fake-server.ts';
import { openPage } from './open-page.tsx';

export const register = 'POST /api/auth/register-company';
export const complete = 'POST /api/auth/register-company/complete';
export const giveCard = 'POST /api/sandbox/card';

export const typed = {
  companyName: 'Sunny Side',
  companyEmail: 'office@example.com',
  companyPhone: '020 7946 0182',
  adminFirstName: 'Cara',
  adminLastName: 'Bright',
  adminEmail: 'cara@example.com',
};
export const password = 'Roof-Survey-12';
export const goodCard = '4242424242424242';

export const registered: RegisterCompanyAnswer = {
  provider: 'sandbox',
  clientSecret: 'seti_1_secret_2',
  setupId: 'seti_1',
  companyIdentifier: 'sunny-side',
  firstCharge: { amount: withVat(4_500), at: '2026-12-24T12:00:00.000Z' },
  hadTrial: false,
  completed: false,
};
export const completed: CompleteSignupAnswer = {
  status: 'succeeded',
  metadata: { companyId: '019a8e6c-0000-7000-8000-000000000000' },
  signedIn: true,
};
const provider: PaymentProvider = { provider: 'sandbox' };
const taken: SandboxCardAnswer = { status: 'succeeded', setupId: 'seti_1' };

/** A server with which everything of a sign-up succeeds. */
export const signupAnswers: Answers = {
  'GET /api/payments': { json: provider },
  [register]: { json: registered },
  [giveCard]: { json: taken },
  [complete]: { json: completed },
};

const field = (label: string) => page.getByRole('main').getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The parts of the page's steps. */
export const steps = {
  main: page.getByRole('main'),
  heading: page.getByRole('main').getByRole('heading', { level: 1 }),
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
  banner: page.getByText('Sandbox – no money moves'),
  dashboard: page.getByRole('link', { name: 'Go to Dashboard' }),
};

export async function fillDetails(): Promise<void> {
  await steps.companyName.fill(typed.companyName);
  await steps.companyEmail.fill(typed.companyEmail);
  await steps.companyPhone.fill(typed.companyPhone);
  await steps.firstName.fill(typed.adminFirstName);
  await steps.lastName.fill(typed.adminLastName);
  await steps.email.fill(typed.adminEmail);
  await steps.password.fill(password);
}

export async function fillCard(number = goodCard): Promise<void> {
  await steps.number.fill(number);
  await steps.expiry.fill('12/34');
  await steps.cvc.fill('123');
}

/** As far as the payment, by way of the details. */
export async function openPayment(
  answers: Answers = {},
  submit = steps.start,
  options: Parameters<typeof openPage>[2] = {},
) {
  const server = await openPage('/signup', { ...signupAnswers, ...answers }, options);
  await fillDetails();
  await steps.toPayment.click();
  await expect.element(submit).toBeVisible();
  return server;
}

/** The details are shown again, with everything that was typed but the password. */
export async function expectTypedKept(): Promise<void> {
  await expect.element(steps.companyName).toHaveValue(typed.companyName);
  await expect.element(steps.companyEmail).toHaveValue(typed.companyEmail);
  await expect.element(steps.companyPhone).toHaveValue(typed.companyPhone);
  await expect.element(steps.firstName).toHaveValue(typed.adminFirstName);
  await expect.element(steps.lastName).toHaveValue(typed.adminLastName);
  await expect.element(steps.email).toHaveValue(typed.adminEmail);
  await expect.element(steps.password).toHaveValue('');
}
