import type { Page } from '@playwright/test';
import { type Account, companyWithOwner, password } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { toasts } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillIn, formsOf } from '../support/login-page.ts';
import { codeOf, plugInAuthenticator } from './authenticators.ts';

let account: Account;

test.beforeEach(async ({ server, context }) => {
  account = await companyWithOwner(server, context);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
const codesIn = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

async function openSettings(page: Page) {
  await page.goto(`/${account.companyIdentifier}/settings`);
  await expect(button(page, 'Add a passkey')).toBeVisible();
}

/** From the press to the recovery codes; hands back the secret and the codes. */
async function setUpApp(page: Page) {
  await button(page, 'Set up an app').click();
  await dialog(page).getByLabel('Your password').fill(password);
  await expectNoViolations(page);
  await button(page, 'Continue').click();
  await expect(dialog(page).getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectNoViolations(page);
  const secret = await dialog(page).locator('code').innerText();
  await codeField(page).fill(await codeOf(secret));
  await button(page, 'Turn it on').click();
  await expect(codesIn(page)).toHaveCount(10);
  await expectNoViolations(page);
  const codes = await codesIn(page).allInnerTexts();
  await button(page, 'I’ve saved them').click();
  await expect(dialog(page)).toBeHidden();
  return { secret, codes };
}

async function addPasskey(page: Page, name: string) {
  await button(page, 'Add a passkey').click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Your password').fill(password);
  await button(page, 'Add the passkey').click();
}

async function signOut(page: Page) {
  // A page that learns of it would go to the login by itself, at the same moment.
  await page.goto('/privacy');
  await page.context().clearCookies();
  await page.goto('/login');
}

async function enterPassword(page: Page) {
  await fillIn(page, account.email);
  await formsOf(page).signIn.click();
  await expect(formsOf(page).heading).toHaveText('One more step');
}

const expectInside = (page: Page) => expect(page).toHaveURL(new RegExp(`/${account.companyIdentifier}$`));

test.describe('an authenticator app', () => {
  // What is asked for while somebody signs out may be answered with 401.
  test.use({ expectedProblems: /status of 40[01]/ });

  test('[SITE-9] is set up in the settings and asked for at the next sign-in; lost, it is replaced by a recovery code and removed', async ({
    page,
  }) => {
    test.slow();
    await openSettings(page);
    const { secret, codes } = await setUpApp(page);
    await expect(toasts(page)).toContainText('Your authenticator app is on');
    await expect(page.getByText('10 codes are left')).toBeVisible();

    await test.step('its code is asked for after the password', async () => {
      await signOut(page);
      await enterPassword(page);
      await expect(codeField(page)).toBeFocused();
      await codeField(page).fill('000 000');
      await button(page, 'Sign in').click();
      await expect(page.getByRole('alert')).toContainText('That code isn’t right');
      await expectNoViolations(page);
      await codeField(page).fill(await codeOf(secret, 'next'));
      await page.keyboard.press('Enter');
      await expectInside(page);
    });

    await test.step('a recovery code does as well, once', async () => {
      await signOut(page);
      await enterPassword(page);
      await button(page, 'Use a recovery code').click();
      await page.getByLabel('Recovery code').fill(codes[4]?.toLowerCase() ?? '');
      await page.keyboard.press('Enter');
      await expectInside(page);
      await openSettings(page);
      await expect(page.getByText('9 codes are left')).toBeVisible();
    });

    await button(page, 'New recovery codes').click();
    await dialog(page).getByLabel('Your password').fill(password);
    await button(page, 'Make new codes').click();
    await expect(codesIn(page)).toHaveCount(10);
    const saved = page.waitForEvent('download');
    await button(page, 'Download').click();
    expect((await saved).suggestedFilename()).toBe('heliodesk-recovery-codes.txt');
    await button(page, 'I’ve saved them').click();
    await expect(page.getByText('10 codes are left')).toBeVisible();
    await button(page, 'Remove the app').click();
    await dialog(page).getByLabel('Your password').fill(password);
    await button(page, 'Remove').click();
    await expect(button(page, 'Set up an app')).toBeVisible();
    await expect(page.getByText('codes are left')).toBeHidden();
  });
});

test('[SITE-9] a passkey is added, signs in without a password, is renamed and removed', async ({ page }) => {
  test.slow();
  await plugInAuthenticator(page);
  await openSettings(page);
  await addPasskey(page, 'My phone');
  await expect(codesIn(page)).toHaveCount(10);
  await button(page, 'I’ve saved them').click();
  const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
  await expect(row).toContainText('My phone');
  await expectNoViolations(page);
  await signOut(page);
  await button(page, 'Sign in with a passkey').click();
  await expectInside(page);
  await signOut(page);
  await enterPassword(page);
  await expectNoViolations(page);
  await button(page, 'Sign in with a passkey').click();
  await expectInside(page);
  await openSettings(page);
  await expect(row).toContainText('Last used');
  await button(page, 'Rename My phone').click();
  await dialog(page).getByLabel('Name').fill('Site tablet');
  await button(page, 'Rename').click();
  await expect(row).toContainText('Site tablet');
  await button(page, 'Remove Site tablet').click();
  await dialog(page).getByLabel('Your password').fill(password);
  await button(page, 'Remove').click();
  await expect(row).toHaveCount(0);
});

test.describe('a company that asks for a second factor', () => {
  test.use({ expectedProblems: /status of 403/ });

  test('[SITE-9] lets its people in once they have one', async ({ page }) => {
    test.slow();
    await plugInAuthenticator(page);
    await page.goto(`/${account.companyIdentifier}/company`);
    await button(page, 'Make it compulsory').click();
    await dialog(page).getByRole('button', { name: 'Make it compulsory' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
    await page.goto(`/${account.companyIdentifier}/team`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
    await expect(button(page, 'Add a passkey')).toBeVisible();
    await expectNoViolations(page);
    await addPasskey(page, 'My phone');
    await expect(codesIn(page)).toHaveCount(10);
    await button(page, 'I’ve saved them').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
    await page.goto(`/${account.companyIdentifier}/company`);
    await button(page, 'Make it optional').click();
    await dialog(page).getByRole('button', { name: 'Make it optional' }).click();
    await expect(page.getByText('A second factor is optional', { exact: true })).toBeVisible();
  });
});
