import { expect, holdBack, test } from './fixtures.ts';
import { openGetStarted, toastSaying, waitingList } from './get-started.ts';
import { partsOf, skipFrom } from './waiting-list.ts';

test.describe('for those who only want the list', () => {
  test('[PRICE-9] the waiting list opens with what they typed, and thanks them', async ({ page }) => {
    const { dialog, opener, company, email, listOnly } = await openGetStarted(page);
    await company.fill('Bright Roofs');
    await email.fill('office@brightroofs.example');
    await listOnly.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(waitingList(page).getByLabel('Name')).toHaveValue('Bright Roofs');
    await expect(waitingList(page).getByLabel('Name')).toBeFocused();
    await expect(waitingList(page).getByLabel('Email')).toHaveValue('office@brightroofs.example');
    await page.keyboard.press('Enter');
    await skipFrom(page, 1);
    await partsOf(page).submit.click();
    await expect(waitingList(page)).toBeHidden();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(toastSaying(page, 'Success!')).toContainText("You've been added to our waiting list.");
    await expect(opener).toBeFocused();
  });

  test('[PRICE-9] it does not open for who has left before its code came', async ({ page }) => {
    const { dialog, opener, listOnly } = await openGetStarted(page);
    const code = await holdBack(page, /\/assets\/waitlist-dialog-.*\.js$/);
    await listOnly.click();
    await code.asked;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const came = page.waitForResponse(/\/assets\/waitlist-dialog-/);
    code.release();
    await (await came).finished();
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect(waitingList(page)).toBeHidden();
  });

  test('[PRICE-9] leaving it leads back to the page, and the next time it has the newer words', async ({
    page,
  }) => {
    const { dialog, opener, company, listOnly } = await openGetStarted(page);
    await company.fill('Bright Roofs');
    await listOnly.click();
    await expect(waitingList(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(waitingList(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(dialog).toBeVisible();
    await company.fill('Brighter Roofs');
    await listOnly.click();
    await expect(waitingList(page).getByLabel('Name')).toHaveValue('Brighter Roofs');
  });
});
