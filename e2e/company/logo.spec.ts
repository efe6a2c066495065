import type { Locator, Page } from '@playwright/test';
import { type Account, companyWithOwner, signIn } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { addColleague, toasts } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';
import { png } from '../support/pictures.ts';

const red = png('red.png', [200, 30, 30]);
const night = png('night.png', [10, 20, 40], { width: 90, height: 90 });

const chooser = (page: Page) => page.getByLabel(/^(Choose a picture|Replace)$/);
const ownLogo = (page: Page) => page.getByRole('img', { name: 'Your logo' });
/** Beside the company's name, in whichever frame this width has. */
const logoInFrame = (page: Page, { companyName }: Account) =>
  page
    .getByRole('button', { name: `Company: ${companyName}` })
    .locator('img')
    .filter({ visible: true });
const isDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);

test('[SITE-9] an owner chooses a logo, replaces it and removes it, and the frame follows, for a member as well', async ({
  page,
  server,
  context,
  browser,
}) => {
  test.slow();
  const account = await companyWithOwner(server, context);
  const inFrame = logoInFrame(page, account);
  // Before anything else, since the browser has to be told that somebody waits for it.
  const opened = page.waitForEvent('filechooser');
  await page.goto(`/${account.companyIdentifier}/company`);
  await expect(page.getByText('No logo yet')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeVisible();
  await expect(inFrame).toHaveCount(0);
  await expectNoViolations(page);

  await test.step('the first with the keyboard alone', async () => {
    await page.getByLabel('Phone').fill('020 7946 0182');
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await expect(chooser(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await (await opened).setFiles(red);
    await expect(toasts(page)).toContainText('Logo changed');
    await expect(chooser(page)).toBeFocused();
    await expect(page.getByText('No logo yet')).toBeHidden();
    await isDrawn(ownLogo(page));
    await isDrawn(inFrame);
    await expect(page.getByLabel('Phone')).toHaveValue('020 7946 0182');
  });

  const first = (await ownLogo(page).getAttribute('src')) ?? '';
  await expect(inFrame).toHaveAttribute('src', first);
  await page.reload();
  await isDrawn(ownLogo(page));
  await expect(ownLogo(page)).toHaveAttribute('src', first);

  await test.step('a member sees it', async () => {
    const bob = await addColleague(server, page, account, { role: 'member', firstName: 'Bob' });
    const theirs = await browser.newContext({ viewport: page.viewportSize() });
    await signIn(server, theirs, bob.email);
    const member = await theirs.newPage();
    await member.goto(`${server.url}/${account.companyIdentifier}`);
    await isDrawn(logoInFrame(member, account));
    await theirs.close();
  });

  await chooser(page).setInputFiles(night);
  await expect(toasts(page)).toContainText('Logo changed');
  await expect(ownLogo(page)).not.toHaveAttribute('src', first);
  await isDrawn(ownLogo(page));
  await isDrawn(inFrame);
  await chooser(page).setInputFiles({ ...red, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectToFit(page);

  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove your logo?' });
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(ownLogo(page)).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).dblclick();
  await expect(page.getByText('No logo yet')).toBeVisible();
  await expect(inFrame).toHaveCount(0);
  await expect(chooser(page)).toBeFocused();
  await page.goto(`/${account.companyIdentifier}/audit`);
  await expect(page.getByText(/changed the company’s logo/i)).toHaveCount(2);
  await expect(page.getByText(/removed the company’s logo/i)).toHaveCount(1);
});
