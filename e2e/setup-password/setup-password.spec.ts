import { newCompany, password } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, holdBack, test } from '../support/fixtures.ts';
import { toastSaying } from '../support/get-started.ts';
import { callsTo } from '../support/login-page.ts';
import { expectToFit } from '../support/narrow.ts';

test.use({ expectedProblems: /status of 404/ });

test('[SETUP-1] [SETUP-2] [SETUP-3] [MECH-12] [SITE-9] a new owner sees whose account it is, chooses a password and is signed in, once', async ({
  page,
  server,
}) => {
  const { setupToken, email, companyName, companyIdentifier } = await newCompany(server);
  const main = page.getByRole('main');
  const complete = main.getByRole('button', { name: 'Complete Setup & Login' });
  await page.goto(`/setup-password?token=${setupToken}`);
  await expect(page).toHaveTitle('Set up your account · Heliodesk');
  for (const text of [email, companyName, `${server.url}/${companyIdentifier}`])
    await expect(main.locator('dl')).toContainText(text);
  await expect(page.locator('html')).not.toHaveAttribute('data-awake');
  const calls = callsTo(page, /\/api\/auth\/setup-password$/);
  await complete.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectNoViolations(page);
  await expectToFit(page);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Confirm password').fill(password);
  await complete.dblclick();
  await expect(page).toHaveURL(`${server.url}/${companyIdentifier}`);
  expect(calls).toEqual([{ token: setupToken, password }]);
  expect(await (await page.request.get('/api/auth/me')).json()).toMatchObject({ email, role: 'owner' });

  // The link was used: it leads home and says why, and Back leads to where they were before it.
  await page.goto('/pricing');
  const home = await holdBack(page, /\/assets\/home-.*\.js$/);
  await page.goto(`/setup-password?token=${setupToken}`);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Invalid Setup Link');
  home.release();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(toastSaying(page, 'Invalid or Expired Link')).toContainText(
    'This password setup link is invalid or has expired. Please contact support.',
  );
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
});
