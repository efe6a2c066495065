import type { LoginAnswer } from '@heliodesk/core/contracts/auth';
import { page } from 'vitest/browser';
import { signedIn } from './people.ts';

export const login = 'POST /api/auth/login';
export const forgot = 'POST /api/auth/forgot-password';
export const reset = 'POST /api/auth/reset-password';

export const password = 'Roof-Survey-12';
export const welcomed: LoginAnswer = { success: true, user: signedIn() };

const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name, exact: true });

/** The parts of the page's three forms. */
export const forms = {
  alert: main.getByRole('alert'),
  status: main.getByRole('status'),
  email: main.getByLabelText('Email'),
  password: main.getByLabelText('Password', { exact: true }),
  signIn: button('Sign In to Dashboard'),
  send: button('Send Reset Instructions'),
  newPassword: main.getByLabelText('New password'),
  confirm: main.getByLabelText('Confirm password'),
  update: button('Update Password'),
};

export async function fillIn(email: string): Promise<void> {
  await forms.email.fill(email);
  await forms.password.fill(password);
}

export async function choose(newPassword: string, confirmed = newPassword): Promise<void> {
  await forms.newPassword.fill(newPassword);
  await forms.confirm.fill(confirmed);
}
