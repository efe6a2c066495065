import type { Locator, Page } from '@playwright/test';
import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastSaying } from '../support/get-started.ts';
import { drawn } from '../support/layout-shifts.ts';
import { addLead } from '../support/leads.ts';

// By keyboard alone, where there is one.
test.use({ viewport: { width: 1280, height: 800 } });

test('[VIEW-4] [BULK-1] [BULK-4] [BULK-5] somebody gives three leads an owner, takes it back and saves the view, by keyboard alone', async ({
  page,
  server,
  context,
}) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  for (const name of ['Ada Bell', 'Ben Cole', 'Cat Dunn', 'Dee East'])
    await addLead(page.request, { name, source: 'website', isPlaceUnknown: true });
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const row = (name: string) => page.getByRole('row', { name });

  await page.goto(`/${companyIdentifier}/leads`);
  await expect(row('Dee East')).toBeVisible();
  // On a busy machine a list is seen a moment before it listens to keys.
  await expect(async () => {
    await press('f');
    await expect(page.getByRole('combobox', { name: 'Stage' })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('New');
  await expect(page).toHaveURL(/\?stage=new$/);
  // The list is drawn anew with it: what is chosen before that would be forgotten.
  await expect(page.getByRole('button', { name: 'Save as new view' })).toBeVisible();
  await press('Escape', 'j', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar).toContainText('3 selected');
  await expectNoViolations(page);

  await press('a');
  await reach(page, bar.getByRole('button', { name: 'Owner' }), 'Tab');
  await press('Enter');
  await reach(page, page.getByRole('menuitem', { name: 'Ann Sparks' }), 'ArrowDown');
  await press('Enter');
  const given = toastSaying(page, '3 given to Ann Sparks');
  await expect(given).toBeVisible();
  await expect(row('Cat Dunn')).toContainText('Ann Sparks');
  await expect(row('Ada Bell')).not.toContainText('Ann Sparks');
  await press('F8');
  await reach(page, given.getByRole('button', { name: 'Undo' }), 'Tab');
  await press('Enter');
  await expect(toastSaying(page, 'Undone')).toBeVisible();
  await expect(row('Cat Dunn')).not.toContainText('Ann Sparks');

  await press('f');
  await reach(page, page.getByRole('button', { name: 'Save as new view' }), 'Shift+Tab');
  await press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Not rung yet');
  await press('Enter');
  await expect(toastSaying(page, 'View ‘Not rung yet’')).toBeVisible();

  await page.goto(`/${companyIdentifier}/leads`);
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Not rung yet' });
  await expect(view).toBeVisible();
  await press('f');
  await reach(page, view, 'Shift+Tab');
  await press('Enter');
  await expect(view).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('combobox', { name: 'Stage' })).toHaveValue('new');
  await expect(row('Cat Dunn')).toBeVisible();
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Select it');
  await expectNoViolations(page);
});

test('[VIEW-6] going back to a long list shows it at once, where it was left', async ({
  page,
  server,
  context,
}) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  for (let place = 10; place < 70; place += 1)
    await addLead(page.request, { name: `Person ${place}`, source: 'website', isPlaceUnknown: true });
  await page.goto(`/${companyIdentifier}/leads`);
  await expect(page.getByText('50 of 60 shown')).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4_000);
    await expect(page.getByText('60 found')).toBeAttached({ timeout: 1_000 });
  }).toPass();
  const name = page.getByRole('link', { name: 'Person 20', exact: true });
  await name.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(800);
  await name.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Person 20');
  await page.route(/\/api\/projects\?/, () => {});
  await page.goBack();
  // The server says nothing, and the list is there all the same.
  await expect(name).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(3);
});

/** Presses a key until something has the focus, as somebody without a mouse does. */
async function reach(page: Page, target: Locator, key: string): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    await drawn(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} doesn't lead to ${target}`);
}
