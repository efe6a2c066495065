import type { Page } from '@playwright/test';
import { type Account, companyWithOwner, password, signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { addColleague, toasts } from './colleagues.ts';
import { expect, test } from './fixtures.ts';

let account: Account;
let next: string;

test.beforeEach(async ({ server, context }) => {
  account = await companyWithOwner(server, context);
  next = account.companyIdentifier.replace('bright-roofs', 'sunny-side');
});

const former = () => `/${account.companyIdentifier}`;
const present = () => `/${next}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const section = (page: Page) => page.getByRole('region', { name: 'Address of your pages' });
const openButton = (page: Page) => section(page).getByRole('button', { name: 'Change the address' });

function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Change the address of your pages' });
  return {
    dialog,
    field: dialog.getByLabel('New address'),
    change: dialog.getByRole('button', { name: 'Change the address' }),
    refusal: dialog.getByRole('alert'),
  };
}

async function openDialog(page: Page) {
  await page.goto(`${former()}/company`);
  await openButton(page).click();
  return dialogOf(page);
}

/** Without the page, where a test is about what comes after. */
async function move(page: Page, identifier = next) {
  const response = await page.request.put('/api/company/identifier', { data: { identifier } });
  expect(response.status()).toBe(200);
}

test('an owner changes the address once, lands on the new one, and old links lead there', async ({
  page,
  server,
}) => {
  const { host } = new URL(server.url);
  const { dialog, field, change } = await openDialog(page);
  await expect(dialog).toContainText('This can be done once. Links with the old address go on working.');
  await expect(field).toHaveValue(account.companyIdentifier);
  await expect(field).toBeFocused();
  await field.fill(`  ${next.toUpperCase()} `);
  await expect(dialog.getByText(`${host}/${next}`)).toBeVisible();
  await change.dblclick();
  await expect(page).toHaveURL(`${present()}/company`);
  await expect(toasts(page)).toContainText('The address has been changed');
  await expect(section(page)).toContainText(`${host}/${next}`);
  await expect(section(page)).toContainText('It has been changed once and stays as it is.');
  await expect(openButton(page)).toHaveCount(0);
  await page.reload();
  await expect(section(page)).toContainText('It has been changed once');
  await expect(toasts(page)).toHaveCount(0);

  await page.goto(`${former()}/team?invite`);
  await expect(page).toHaveURL(`${present()}/team?invite`);
  await expect(page.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
  await page.goto(`${present()}/audit`);
  await expect(page.getByText('Changed the address of the company’s pages to').first()).toBeVisible();
});

test.describe('an address that cannot be had', () => {
  test.use({ expectedProblems: /status of 4(00|09)/ });

  test('is refused beside its field: a word of ours, another company’s, and the present one', async ({
    page,
    server,
  }) => {
    const other = await companyWithOwner(server);
    const { dialog, field, change, refusal } = await openDialog(page);
    await field.fill('pricing');
    await expect(dialog.getByText('/…')).toBeVisible();
    await change.click();
    await expect(refusal).toContainText('Some words are kept for our own pages.');
    await field.fill('x'.repeat(5_000));
    await expect(refusal).toContainText('2 to 40 small letters and digits');
    await field.fill(other.companyIdentifier);
    await change.click();
    await expect(refusal).toHaveText('This address is taken already. Please choose another.');
    await expect(field).toBeFocused();
    await field.fill(account.companyIdentifier);
    await change.click();
    await expect(refusal).toContainText('Your pages are at this address already.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(openButton(page)).toBeFocused();
  });

  test('is every other one in a tab that was open when it was changed, and that tab goes on working', async ({
    page,
    context,
  }) => {
    const tab = await context.newPage();
    const { field, change, refusal, dialog } = await openDialog(tab);
    await move(page);
    await field.fill(`${next}-too`);
    await change.click();
    await expect(refusal).toContainText('has been changed once already');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(section(tab)).toContainText('It has been changed once and stays as it is.');
    await expect(openButton(tab)).toHaveCount(0);
    await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click();
    await expect(tab.getByText(account.email).first()).toBeVisible();
    await expect(tab).toHaveURL(`${former()}/team`);
    await tab.reload();
    await expect(tab).toHaveURL(`${present()}/team`);
  });
});

test.describe('a change that does not get through', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('is told, and can be tried again', async ({ page }) => {
    const { field, change } = await openDialog(page);
    await field.fill(next);
    await page.route('**/api/company/identifier', (route) => route.abort());
    await change.click();
    await expect(toasts(page)).toContainText('Not changed');
    await expect(field).toHaveValue(next);
    await page.unroute('**/api/company/identifier');
    await change.click();
    await expect(page).toHaveURL(`${present()}/company`);
  });
});

test('an old address leads on after signing in, and without asking the server for a page', async ({
  page,
  context,
}) => {
  await move(page);
  await page.goto('/privacy');
  await context.clearCookies();
  await page.goto(`${former()}/team?x=1`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${former()}/team?x=1`)}`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In to Dashboard' }).click();
  await expect(page).toHaveURL(`${present()}/team?x=1`);
  await expect(heading(page)).toHaveText('Team');
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `${former()}/settings?y=2#devices`);
  await expect(page).toHaveURL(`${present()}/settings?y=2#devices`);
  await expect(heading(page)).toHaveText('Settings');
});

test.describe('a stranger', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('[SEC-2] finds nothing at an old address', async ({ page, server, context }) => {
    await move(page);
    await companyWithOwner(server, context);
    const response = await page.goto(`${former()}/team`);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(`${former()}/team`);
    await expect(heading(page)).toHaveText('404 Page Not Found');
  });
});

test('[SEC-2] an admin sees the address, and that an owner can change it', async ({
  page,
  server,
  context,
}) => {
  const bob = await addColleague(server, page, account, { role: 'admin', firstName: 'Bob' });
  await signIn(server, context, bob.email);
  await page.goto(`${former()}/company`);
  await expect(section(page)).toContainText(account.companyIdentifier);
  await expect(section(page)).toContainText('An owner can change it once.');
  await expect(openButton(page)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] the dialog and the changed address have no accessibility violation', async ({ page }) => {
      const { field, change, refusal } = await openDialog(page);
      await expectNoViolations(page);
      await field.fill('pricing');
      await change.click();
      await expect(refusal).toBeVisible();
      await expectNoViolations(page);
      await field.fill(next);
      await change.click();
      await expect(section(page)).toContainText('It has been changed once');
      await expectNoViolations(page);
    });
  });
