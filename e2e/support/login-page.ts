import type { Page } from '@playwright/test';
import { password } from './accounts.ts';

/** The parts of the page's three forms. */
export function formsOf(page: Page) {
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    heading: main.getByRole('heading', { level: 1 }),
    alert: main.getByRole('alert'),
    email: main.getByLabel('Email'),
    password: main.getByLabel('Password', { exact: true }),
    signIn: button('Sign In to Dashboard'),
    forgot: button('Forgot password?'),
    send: button('Send Reset Instructions'),
    back: button('Back to Login'),
    newPassword: main.getByLabel('New password'),
    confirm: main.getByLabel('Confirm password'),
    update: button('Update Password'),
  };
}

export async function fillIn(page: Page, email: string, typed = password): Promise<void> {
  const forms = formsOf(page);
  await forms.email.fill(email);
  await forms.password.fill(typed);
}

export function callsTo(page: Page, address: RegExp): unknown[] {
  const calls: unknown[] = [];
  page.on('request', (request) => address.test(request.url()) && calls.push(request.postDataJSON()));
  return calls;
}
