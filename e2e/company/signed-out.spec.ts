import { companyWithOwner, password } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { toasts } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';
import { openQuietly, withoutLive } from '../support/quiet.ts';

test.use({ expectedProblems: /401|ERR_FAILED/ });

test('[MECH-6] [SITE-9] whoever is signed out while typing is told so, and finds what they typed after signing in', async ({
  page,
  server,
  context,
}) => {
  const account = await companyWithOwner(server, context);
  const address = `/${account.companyIdentifier}/company`;
  // So that nothing asks by itself meanwhile, and the end of the session is learnt by saving.
  await withoutLive(context);
  await openQuietly(page, address);
  await page.getByLabel('Phone').fill('020 7946 0182');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  const told = page.getByRole('dialog', { name: 'You’ve been signed out' });
  await expect(told).toContainText('we’ll keep what you’ve typed');
  await expectNoViolations(page);
  await told.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue('020 7946 0182');
  await page.getByRole('button', { name: 'Save' }).click();
  await told.getByRole('button', { name: 'Sign in again' }).click();

  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In to Dashboard' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('Phone')).toHaveValue('020 7946 0182');
  await expect(toasts(page)).toContainText('Here’s what you typed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('Saved');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('020 7946 0182');
});
