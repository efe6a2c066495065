import type { BrowserContext, Page } from '@playwright/test';
import { mailTo, password, tokenIn } from './accounts.ts';
import { expect } from './fixtures.ts';
import type { RunningServer } from './server.ts';

export const validateCall = /\/api\/team\/validate-invitation$/;
export const acceptCall = /\/api\/team\/accept-invitation$/;
export const joinCall = /\/api\/team\/join$/;

/** Sent by whoever is signed in in the context; resolves to the token of the mail, and not of an `earlier` one. */
export async function invite(
  server: RunningServer,
  context: BrowserContext,
  email: string,
  earlier = 'none',
): Promise<string> {
  const response = await context.request.post(`${server.url}/api/team/invitations`, {
    data: { emails: [email], role: 'member' },
    headers: { origin: server.url },
  });
  expect(response.status()).toBe(200);
  return tokenIn(await mailTo(server, email, new RegExp(`accept-invitation\\?token=(?!${earlier})`)));
}

export function formOf(page: Page) {
  const main = page.getByRole('main');
  return {
    heading: main.getByRole('heading', { level: 1 }),
    firstName: main.getByLabel('First name'),
    lastName: main.getByLabel('Last name'),
    password: main.getByLabel('Password', { exact: true }),
    confirm: main.getByLabel('Confirm password'),
    strength: main.getByRole('progressbar', { name: 'Password strength' }),
    create: main.getByRole('button', { name: 'Create Account' }),
  };
}

export async function fillIn(page: Page): Promise<void> {
  const form = formOf(page);
  await form.firstName.fill('Grace');
  await form.lastName.fill('Ridge');
  await form.password.fill(password);
  await form.confirm.fill(password);
}

/** The form as a valid link shows it, where what is made with it does not matter. */
export async function openForm(page: Page) {
  const invitation = { email: 'grace@example.com', companyName: 'Bright Roofs', hasAccount: false };
  await page.route(validateCall, (route) => route.fulfill({ json: { valid: true, invitation } }));
  await page.goto('/accept-invitation?token=abc');
  const form = formOf(page);
  await expect(form.create).toBeVisible();
  return form;
}
