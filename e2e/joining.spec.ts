import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { type Account, companyWithOwner, password, signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { test as base, expect } from './fixtures.ts';
import { formOf, invite, joinCall } from './invitation-page.ts';
import { callsTo } from './login-page.ts';
import type { RunningServer } from './server.ts';

type Owner = Account & { context: BrowserContext };
interface Companies {
  first: Owner;
  second: Owner;
}

const test = base.extend<object, { companies: Companies }>({
  companies: [
    async ({ server, browser }, use) => {
      const [one, other] = [await browser.newContext(), await browser.newContext()];
      const first = { ...(await companyWithOwner(server, one)), context: one };
      const second = { ...(await companyWithOwner(server, other)), context: other };
      await use({ first, second });
      await one.close();
      await other.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({ expectedProblems: /status of (4\d\d|500)|ERR_FAILED/ });

const join = (page: Page) => page.getByRole('button', { name: /^Join / });
const passwordFields = (page: Page) => page.getByRole('main').locator('input[type=password]');

/** Somebody who is in the first company already and is invited to the second. */
async function invitedMember(server: RunningServer, { first, second }: Companies) {
  const email = `grace-${randomUUID()}@example.com`;
  const token = await invite(server, first.context, email);
  const accepted = await fetch(`${server.url}/api/team/accept-invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Grace',
      lastName: 'Ridge',
      password,
      confirmPassword: password,
      token,
    }),
  });
  expect(accepted.status).toBe(200);
  const address = `/accept-invitation?token=${await invite(server, second.context, email, token)}`;
  return { email, address };
}

test('[INV-5] who has an account signs in and joins with it, and is asked for no new password', async ({
  page,
  server,
  companies,
}) => {
  const { email, address } = await invitedMember(server, companies);
  const { companyName, companyIdentifier } = companies.second;
  await page.goto(address);
  await expect(page.getByText(/There is an account/)).toContainText(email);
  await expect(passwordFields(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In to Dashboard' }).click();
  await expect(page).toHaveURL(server.url + address);
  const calls = callsTo(page, joinCall);
  await expect(join(page)).toHaveText(`Join ${companyName}`);
  await join(page).dblclick();
  await expect(page).toHaveURL(`${server.url}/${companyIdentifier}`);
  expect(calls).toHaveLength(1);
  await page.goto(address);
  await expect(formOf(page).heading).toHaveText('Invalid Invitation');
});

test('[INV-5] who is signed in as somebody else is told so, and can sign out', async ({
  page,
  server,
  context,
  companies,
}) => {
  const { email, address } = await invitedMember(server, companies);
  await signIn(server, context, companies.first.email);
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByText(`You are signed in as ${companies.first.email}`)).toBeVisible();
  await expect(main).toContainText(`This invitation is for ${email}.`);
  await expect(join(page)).toHaveCount(0);
  const logout = /\/api\/auth\/logout$/;
  await page.route(logout, (route) => route.fulfill({ status: 500, body: '' }));
  await main.getByRole('button', { name: 'Sign out' }).click();
  await expect(main.getByRole('alert')).toHaveText('Logout failed');
  await page.unroute(logout);
  await main.getByRole('button', { name: 'Sign out' }).click();
  await expect(main.getByRole('link', { name: 'Sign in to join' })).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
});

test('[INV-5] a failure to join is told, and joining can be tried again', async ({
  page,
  server,
  context,
  companies,
}) => {
  const { email, address } = await invitedMember(server, companies);
  await signIn(server, context, email);
  await page.route(joinCall, (route) => route.abort());
  await page.goto(address);
  await join(page).click();
  await expect(page.getByRole('alert')).toContainText('Please try again or contact support.');
  await page.unroute(joinCall);
  await join(page).click();
  await expect(page).toHaveURL(`${server.url}/${companies.second.companyIdentifier}`);
});

test('[INV-5] an account made since the page was opened is joined with, not replaced', async ({
  page,
  server,
  companies,
}) => {
  const email = `grace-${randomUUID()}@example.com`;
  const early = await invite(server, companies.first.context, email);
  await page.goto(`/accept-invitation?token=${early}`);
  await expect(formOf(page).create).toBeVisible();
  const other = await invite(server, companies.second.context, email, early);
  await fetch(`${server.url}/api/team/accept-invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Grace',
      lastName: 'Ridge',
      password,
      confirmPassword: password,
      token: other,
    }),
  });
  const form = formOf(page);
  await form.firstName.fill('Mallory');
  await form.lastName.fill('Ridge');
  await form.password.fill('Another-One-56');
  await form.confirm.fill('Another-One-56');
  await form.create.click();
  await expect(page.getByRole('link', { name: 'Sign in to join' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] [INV-5] joining has no accessibility violation, whoever is signed in', async ({
      page,
      server,
      context,
      companies,
    }) => {
      const { email, address } = await invitedMember(server, companies);
      await page.goto(address);
      await expect(page.getByRole('link', { name: 'Sign in to join' })).toBeVisible();
      await expectNoViolations(page);
      await signIn(server, context, companies.first.email);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
      await expectNoViolations(page);
      await signIn(server, context, email);
      await page.reload();
      await expect(join(page)).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
