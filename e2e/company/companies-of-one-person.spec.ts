import type { BrowserContext, Page } from '@playwright/test';
import { type Account, companyWithOwner, signIn } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { toasts } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';
import { invite } from '../support/invitation-page.ts';
import type { RunningServer } from '../support/server.ts';

const menu = (page: Page) => page.getByRole('menu');
const group = (page: Page) => menu(page).getByRole('group', { name: 'Your companies' });
const choice = (page: Page, { companyName }: Account) =>
  group(page).getByRole('menuitemradio', { name: companyName });
const openMenu = (page: Page) => page.getByRole('button', { name: /^Company: / }).click();

/** Two companies: the owner of the first has joined the second, whose own owner has a context of theirs. */
async function twoCompanies(server: RunningServer, context: BrowserContext, othersOwner: BrowserContext) {
  const own = await companyWithOwner(server, context);
  const other = await companyWithOwner(server, othersOwner);
  const token = await invite(server, othersOwner, own.email);
  const joined = await context.request.post(`${server.url}/api/team/join`, {
    data: { token },
    headers: { origin: server.url },
  });
  expect(joined.status()).toBe(200);
  return { own, other };
}

// Refused while a second factor is missing.
test.use({ expectedProblems: /status of 403/ });

test('[SITE-9] who belongs to two companies goes from one to the other, in two tabs as well, and past a second factor that one of them asks for', async ({
  page,
  server,
  context,
  browser,
}) => {
  test.slow();
  const othersOwner = await browser.newContext();
  const { own, other } = await twoCompanies(server, context, othersOwner);
  await signIn(server, context, own.email);

  await test.step('signing in leads to the company joined last, and the other is within reach', async () => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL(`/${other.companyIdentifier}`);
    await openMenu(page);
    await expect(choice(page, other)).toBeChecked();
    await expect(choice(page, own)).not.toBeChecked();
    const order = [own.companyName, other.companyName].sort((a, b) => a.localeCompare(b));
    await expect(group(page).getByRole('menuitemradio')).toHaveText(order);
    await expectNoViolations(page);
    await choice(page, other).click();
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await choice(page, own).press('Enter');
    await expect(page).toHaveURL(`/${own.companyIdentifier}`);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(`/${own.companyIdentifier}`);
  });

  await test.step('two tabs show two companies, whichever was chosen last', async () => {
    await page.goto(`/${own.companyIdentifier}/company`);
    const tab = await context.newPage();
    await tab.goto(`/${own.companyIdentifier}`);
    await openMenu(tab);
    await choice(tab, other).click();
    await expect(tab).toHaveURL(`/${other.companyIdentifier}`);
    await page.bringToFront();
    await page.getByLabel('Phone').fill('020 7946 0182');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText('Saved');
    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue('020 7946 0182');
    await expect(page).toHaveURL(`/${own.companyIdentifier}/company`);
    await tab.close();
  });

  await test.step('where one asks for a second factor, whoever has none can go on to the other', async () => {
    const strict = await othersOwner.request.put(`${server.url}/api/company/security`, {
      data: { secondFactorRequired: true },
      headers: { origin: server.url },
    });
    expect(strict.status()).toBe(200);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(`/${other.companyIdentifier}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
    const way = page.getByRole('button', { name: `Go to ${own.companyName}` });
    await expect(way).toBeVisible();
    await expectNoViolations(page);
    await way.dblclick();
    await expect(page).toHaveURL(`/${own.companyIdentifier}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ann');
  });
  await othersOwner.close();
});
