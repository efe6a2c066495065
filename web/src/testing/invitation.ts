import type { ValidateInvitationAnswer } from '@heliodesk/core/contracts/team';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Answers } from './fake-server.ts';
import { openPage } from './open-page.tsx';

export const validate = 'POST /api/team/validate-invitation';
export const accept = 'POST /api/team/accept-invitation';
export const join = 'POST /api/team/join';
export const password = 'Roof-Survey-12';

type Invitation = NonNullable<ValidateInvitationAnswer['invitation']>;

/** The answer to a valid link; what differs is given. */
export function inviting(differs: Partial<Invitation> = {}): { json: ValidateInvitationAnswer } {
  const invitation = { email: 'grace@example.com', companyName: 'Bright Roofs', hasAccount: false };
  return { json: { valid: true, invitation: { ...invitation, ...differs } } };
}

const main = page.getByRole('main');

/** The parts of the page, for those who have no account and for those who have one. */
export const parts = {
  main,
  heading: main.getByRole('heading', { level: 1 }),
  alert: main.getByRole('alert'),
  firstName: main.getByLabelText('First name'),
  lastName: main.getByLabelText('Last name'),
  password: main.getByLabelText('Password', { exact: true }),
  confirm: main.getByLabelText('Confirm password'),
  strength: main.getByRole('progressbar', { name: 'Password strength' }),
  create: main.getByRole('button', { name: 'Create Account' }),
  signIn: main.getByRole('link', { name: 'Sign in to join' }),
  signOut: main.getByRole('button', { name: 'Sign out and carry on' }),
  join: main.getByRole('button', { name: /^Join / }),
};

export async function fillIn(): Promise<void> {
  await parts.firstName.fill('Grace');
  await parts.lastName.fill('Ridge');
  await parts.password.fill(password);
  await parts.confirm.fill(password);
}

/** The form as a valid link shows it to somebody who has no account. */
export async function openForm(answers: Answers = {}) {
  const server = await openPage('/accept-invitation?token=abc', { [validate]: inviting(), ...answers });
  // The form is there before its link is checked.
  await expect.element(main.getByText('Bright Roofs')).toBeVisible();
  return server;
}
