import type { Page } from '@playwright/test';
import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { toasts } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillIn, formsOf } from '../support/login-page.ts';
import { goTo } from '../support/navigation.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page) => page.getByRole('region', { name: 'Address of your pages' });
const openButton = (page: Page) => section(page).getByRole('button', { name: 'Change the address' });

test('[SEC-2] [SITE-9] an owner changes the address once and lands on the new one, old links lead there, and a stranger finds nothing', async ({
  page,
  server,
  context,
  browser,
}) => {
  test.slow();
  const account = await companyWithOwner(server, context);
  const next = account.companyIdentifier.replace('bright-roofs', 'sunny-side');
  const former = `/${account.companyIdentifier}`;
  const present = `/${next}`;
  const { host } = new URL(server.url);
  const tab = await context.newPage();
  await tab.goto(`${former}/company`);
  await expect(openButton(tab)).toBeVisible();

  await page.goto(`${former}/company`);
  await openButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Change the address of your pages' });
  const field = dialog.getByLabel('New address');
  const change = dialog.getByRole('button', { name: 'Change the address' });
  await expect(dialog).toContainText('You can only do this once. Links with the old address keep working.');
  await expect(field).toHaveValue(account.companyIdentifier);
  await expect(field).toBeFocused();
  await field.fill('pricing');
  await change.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
  await field.fill(`  ${next.toUpperCase()} `);
  await expect(dialog.getByText(`${host}/${next}`)).toBeVisible();
  await change.dblclick();
  await expect(page).toHaveURL(`${present}/company`);
  await expect(toasts(page)).toContainText('The address has been changed');
  await expect(section(page)).toContainText(`${host}/${next}`);
  await expect(section(page)).toContainText('It’s been changed once, so it can’t be changed again.');
  await expect(openButton(page)).toHaveCount(0);
  await expectNoViolations(page);
  await page.reload();
  await expect(section(page)).toContainText('It’s been changed once');

  await test.step('a tab that was open meanwhile goes on working', async () => {
    await goTo(tab, 'Team');
    await expect(tab.getByText(account.email).first()).toBeVisible();
    await expect(tab).toHaveURL(`${present}/team`);
    await tab.reload();
    await expect(tab).toHaveURL(`${present}/team`);
    await tab.close();
  });
  // By now it would have been told a second time.
  await expect(toasts(page)).toHaveCount(0);

  await test.step('old links lead on, also after signing in and within the page', async () => {
    await page.goto(`${former}/team?invite`);
    await expect(page).toHaveURL(`${present}/team?invite`);
    await expect(page.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
    await page.goto(`${present}/audit`);
    await expect(page.getByText('Changed the address of the company’s pages to').first()).toBeVisible();
    await page.goto('/privacy');
    await context.clearCookies();
    await page.goto(`${former}/team?x=1`);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${former}/team?x=1`)}`);
    await fillIn(page, account.email);
    await formsOf(page).signIn.click();
    await expect(page).toHaveURL(`${present}/team?x=1`);
    await expect(heading(page)).toHaveText('Team');
    // The heading is there before the application, which has to have started where the page was opened.
    await expect(page.locator('html')).toHaveAttribute('data-awake');
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `${former}/settings?y=2#devices`);
    await expect(page).toHaveURL(`${present}/settings?y=2#devices`);
    await expect(heading(page)).toHaveText('Settings');
  });

  await test.step('a stranger finds nothing at the old address', async () => {
    const theirs = await browser.newContext();
    await companyWithOwner(server, theirs);
    const stranger = await theirs.newPage();
    const response = await stranger.goto(`${server.url}${former}/team`);
    expect(response?.status()).toBe(404);
    await expect(heading(stranger)).toHaveText('404 Page Not Found');
    // A page that has woken has asked who is there, and shows what it was told.
    await stranger.mouse.move(5, 5);
    await expect(stranger.locator('html')).toHaveAttribute('data-awake');
    await expect(heading(stranger)).toHaveText('404 Page Not Found');
    await expect(stranger).toHaveURL(`${server.url}${former}/team`);
    await theirs.close();
  });
});
