import type { Page } from '@playwright/test';
import { type Account, companyWithOwner, password, signIn } from './accounts.ts';
import { refusal, toasts } from './colleagues.ts';
import { expect, test } from './fixtures.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';
let account: Account;

test.beforeEach(async ({ server, context, page }) => {
  account = await companyWithOwner(server);
  await signIn(server, context, account.email);
  await page.goto(`/${account.companyIdentifier}/settings`);
});

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');

/** Another browser of the same person. */
async function signInElsewhere(page: Page) {
  const elsewhere = await page.context().browser()?.newContext({ userAgent: firefox });
  const url = new URL('/api/auth/login', page.url()).href;
  const answer = await elsewhere?.request.post(url, { data: { email: account.email, password } });
  expect(answer?.status()).toBe(200);
  await page.reload();
}

async function typePasswords(page: Page, current: string, chosen: string, again = chosen) {
  await page.getByRole('textbox', { name: 'Current password' }).fill(current);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(chosen);
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(again);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test.describe('the profile', () => {
  test('is saved and stands wherever the name does', async ({ page }) => {
    await page.getByLabel('First name').fill('  Anna ');
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(toasts(page)).toContainText('Saved');
    await page.getByRole('link', { name: 'Start' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Anna');
  });

  test('needs both names, and says so before asking the server', async ({ page }) => {
    await page.getByLabel('First name').fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText('First name is required');
    await expect(page.getByLabel('First name')).toBeFocused();
  });

  test.describe('that cannot be saved', () => {
    test.use({ expectedProblems: /status of 500|ERR_FAILED/ });

    test('stays as it was typed', async ({ page }) => {
      await page.route('**/api/account/profile', (route) =>
        route.fulfill(refusal(500, 'internal', 'Our fault.')),
      );
      await page.getByLabel('First name').fill('Anna');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(toasts(page)).toContainText('Our fault.');
      await page.route('**/api/account/profile', (route) => route.abort());
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(toasts(page)).toContainText('We could not reach the server.');
      await expect(page.getByLabel('First name')).toHaveValue('Anna');
    });
  });
});

test.describe('the password', () => {
  test('is changed, and every other device is signed out', async ({ page }) => {
    await signInElsewhere(page);
    await expect(devices(page).filter({ hasText: 'Firefox on Windows' })).toBeVisible();
    await typePasswords(page, password, 'Another-Roof-34');
    await expect(toasts(page)).toContainText('Every other device has been signed out.');
    await expect(devices(page)).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Current password' })).toHaveValue('');
    const old = await page.request.post('/api/auth/login', { data: { email: account.email, password } });
    expect(old.status()).toBe(401);
  });

  test('must be the same twice, and long enough', async ({ page }) => {
    await typePasswords(page, password, 'Another-Roof-34', 'Another-Roof-35');
    await expect(page.getByRole('alert')).toHaveText("Passwords don't match");
    await typePasswords(page, password, 'short');
    await expect(page.getByRole('alert')).toContainText('at least 8 characters');
  });

  test.describe('that is not the current one', () => {
    test.use({ expectedProblems: /status of 400/ });

    test('is refused beside its field', async ({ page }) => {
      await typePasswords(page, 'Not-My-Password-1', 'Another-Roof-34');
      await expect(page.getByRole('alert')).toHaveText('This is not your current password');
      await expect(page.getByRole('textbox', { name: 'Current password' })).toBeFocused();
    });
  });
});

test.describe('the devices', () => {
  test('are named in words, and signed out one by one', async ({ page }) => {
    await signInElsewhere(page);
    const other = devices(page).filter({ hasText: 'Firefox on Windows' });
    await other.getByRole('button', { name: 'Sign out Firefox on Windows' }).dblclick();
    await expect(toasts(page)).toContainText('Signed out: Firefox on Windows');
    await expect(other).toBeHidden();
    await expect(devices(page).filter({ hasText: 'This device' })).toHaveCount(1);
  });

  test('are signed out all at once, but for this one', async ({ page }) => {
    await signInElsewhere(page);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(devices(page)).toHaveCount(1);
    await expect(devices(page)).toContainText('This device');
    await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
  });
});
