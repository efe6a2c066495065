import type { Page } from '@playwright/test';
import { type Account, companyWithOwner } from './accounts.ts';
import { expect, test } from './fixtures.ts';

let account: Account;

test.beforeEach(async ({ server, context, page }) => {
  account = await companyWithOwner(server, context);
  await page.goto(`/${account.companyIdentifier}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ann');
});

const field = (page: Page) => page.getByRole('combobox', { name: 'Page' });
const marked = (page: Page) => page.getByRole('option', { selected: true });

test('the keyboard alone finds a page and goes there', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(marked(page)).toHaveText('Start');
  await page.keyboard.press('ArrowDown');
  await expect(marked(page)).toHaveText('Team');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(marked(page)).toHaveText('Settings');
  await page.keyboard.type('invitations');
  await expect(page.getByRole('option')).toHaveText(['Team']);
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await marked(page).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${account.companyIdentifier}/team`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Escape, the same keys and Back close it, and the focus goes back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Go to a page' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Control+k'),
    () => page.goBack(),
  ]) {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await close();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(`/${account.companyIdentifier}`);
    await expect(opener).toBeFocused();
  }
});

test('what nothing goes by is said, and Enter then does nothing', async ({ page }) => {
  await page.getByRole('button', { name: 'Go to a page' }).click();
  await field(page).fill('qwerty');
  await expect(page.getByRole('dialog')).toContainText('No page goes by that name.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a press opens a page too', async ({ page }) => {
  await page.getByRole('button', { name: 'Go to a page' }).click();
  await page.getByRole('option', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`/${account.companyIdentifier}/settings`);
});
