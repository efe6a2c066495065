import type { Browser, Page } from '@playwright/test';
import { companyWithOwner, password, signIn } from '../support/accounts.ts';
import { toasts } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');

/** Another browser of the same person, as the list of devices shows it from then on. */
async function signInElsewhere(page: Page, browser: Browser, email: string) {
  const elsewhere = await browser.newContext({ userAgent: firefox });
  const url = new URL('/api/auth/login', page.url()).href;
  const answer = await elsewhere.request.post(url, { data: { email, password } });
  expect(answer.status()).toBe(200);
  await elsewhere.close();
  await page.reload();
  await expect(devices(page)).toHaveCount(2);
  return devices(page).filter({ hasText: 'Firefox on Windows' });
}

test('somebody changes their name and password, and signs other devices out one by one and all at once', async ({
  page,
  server,
  context,
  browser,
}) => {
  test.slow();
  const { email, companyIdentifier } = await companyWithOwner(server);
  await signIn(server, context, email);
  await page.goto(`/${companyIdentifier}/settings`);

  await test.step('the name stands wherever it did', async () => {
    await page.getByLabel('First name').fill('  Anna ');
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(toasts(page)).toContainText('Saved');
    await page.getByRole('link', { name: 'Start' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Anna');
  });

  await page.goto(`/${companyIdentifier}/settings`);
  await test.step('all other devices at once', async () => {
    // This one, and the one that the first password was chosen on.
    await expect(devices(page)).toHaveCount(2);
    const others = page.getByRole('button', { name: 'Sign out everywhere else' });
    await others.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(devices(page)).toHaveCount(1);
    await expect(devices(page)).toContainText('This device');
    await expect(others).toBeHidden();
  });

  await test.step('one of them by its name', async () => {
    const other = await signInElsewhere(page, browser, email);
    await other.getByRole('button', { name: 'Sign out Firefox on Windows' }).dblclick();
    await expect(toasts(page)).toContainText('Signed out: Firefox on Windows');
    await expect(other).toBeHidden();
    await expect(devices(page).filter({ hasText: 'This device' })).toHaveCount(1);
  });

  await test.step('a new password signs every other device out', async () => {
    await expect(await signInElsewhere(page, browser, email)).toBeVisible();
    await page.getByRole('textbox', { name: 'Current password' }).fill(password);
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Another-Roof-34');
    await page.getByRole('textbox', { name: 'Confirm new password' }).fill('Another-Roof-34');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(toasts(page)).toContainText('Every other device has been signed out.');
    await expect(devices(page)).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('');
    const old = await page.request.post('/api/auth/login', { data: { email, password } });
    expect(old.status()).toBe(401);
  });
});
