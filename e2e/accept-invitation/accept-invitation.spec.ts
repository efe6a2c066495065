import { randomUUID } from 'node:crypto';
import { companyWithOwner, password } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, holdBack, test } from '../support/fixtures.ts';
import { invite } from '../support/invitation-page.ts';
import { callsTo } from '../support/login-page.ts';
import { expectToFit } from '../support/narrow.ts';

test.use({ expectedProblems: /status of 404/ });

test('[INV-1] [INV-4] [INV-5] [MECH-12] [SITE-9] an invited person makes an account, is signed in and taken to the dashboard, once', async ({
  page,
  server,
  browser,
}) => {
  const owners = await browser.newContext();
  const { companyName, companyIdentifier } = await companyWithOwner(server, owners);
  const email = `grace-${randomUUID()}@example.com`;
  const token = await invite(server, owners, email);
  await owners.close();

  const checks = callsTo(page, /\/api\/team\/validate-invitation$/);
  await page.goto(`/accept-invitation?token=${token}`);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const field = (label: string) => main.getByLabel(label, { exact: true });
  const create = main.getByRole('button', { name: 'Create Account' });
  await expect(page).toHaveTitle('Join Your Team · Heliodesk');
  await expect(heading).toHaveText('Join Your Team');
  await expect(main).toContainText(companyName);
  await expect(main).toContainText(email);
  // Whom it is for was asked without the application, which goes on from there.
  await expect(page.locator('html')).not.toHaveAttribute('data-awake');
  const calls = callsTo(page, /\/api\/team\/accept-invitation$/);
  await field('Password').fill('abc');
  await create.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(main).toContainText(email);
  await expect(field('Password')).toHaveValue('abc');
  expect(checks).toEqual([{ token }]);
  await expectNoViolations(page);
  await expectToFit(page);

  await field('First name').fill('Grace');
  await field('Last name').fill('Ridge');
  await field('Password').fill(password);
  await field('Confirm password').fill(password);
  // The next page is kept waiting, so that this one can be looked at however busy the machine is.
  const dashboard = await holdBack(page, /\/dashboard$/);
  await create.dblclick();
  await expect(heading).toHaveText('Account Created!');
  await expect(page).toHaveURL(`${server.url}/accept-invitation?token=${token}`);
  dashboard.release();
  await page.waitForURL(`${server.url}/${companyIdentifier}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Grace');
  expect(calls).toEqual([
    { firstName: 'Grace', lastName: 'Ridge', password, confirmPassword: password, token },
  ]);
  expect(await (await page.request.get('/api/auth/me')).json()).toMatchObject({
    email,
    firstName: 'Grace',
    role: 'member',
    company: { companyIdentifier },
  });

  await page.goto(`/accept-invitation?token=${token}`);
  await expect(heading).toHaveText('Invalid Invitation');
  await expect(page.getByText(/ask the person who invited you for a new one/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  // They are signed in already, and led on.
  await expect(page).toHaveURL(`/${companyIdentifier}`);
});
