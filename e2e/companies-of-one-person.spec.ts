import type { BrowserContext, Page } from '@playwright/test';
import { type Account, companyWithOwner, signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { refusal, toasts } from './colleagues.ts';
import { test as base, expect, holdBack } from './fixtures.ts';
import { invite } from './invitation-page.ts';

interface Companies {
  own: Account;
  other: Account;
  othersOwner: BrowserContext;
}

const test = base.extend<Companies>({
  othersOwner: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  own: async ({ server, context }, use) => use(await companyWithOwner(server, context)),
  /** A second company, which the owner of the first has joined. */
  other: async ({ server, context, own, othersOwner }, use) => {
    const other = await companyWithOwner(server, othersOwner);
    const token = await invite(server, othersOwner, own.email);
    const joined = await context.request.post(`${server.url}/api/team/join`, {
      data: { token },
      headers: { origin: server.url },
    });
    expect(joined.status()).toBe(200);
    await use(other);
  },
});

const listCall = /\/api\/auth\/companies$/;
const choiceCall = /\/api\/auth\/company$/;

const menu = (page: Page) => page.getByRole('menu');
const group = (page: Page) => menu(page).getByRole('group', { name: 'Your companies' });
const choice = (page: Page, { companyName }: Account) =>
  group(page).getByRole('menuitemradio', { name: companyName });
const openMenu = (page: Page) => page.getByRole('button', { name: /Your account/ }).click();

test('who belongs to two companies goes from one to the other, and comes back to the one chosen last', async ({
  page,
  own,
  other,
}) => {
  await page.goto(`/${own.companyIdentifier}/team`);
  await openMenu(page);
  await expect(choice(page, own)).toBeChecked();
  await expect(choice(page, other)).not.toBeChecked();
  const order = [own.companyName, other.companyName].sort((a, b) => a.localeCompare(b));
  await expect(group(page).getByRole('menuitemradio')).toHaveText(order);
  await choice(page, other).click();
  await expect(page).toHaveURL(`/${other.companyIdentifier}`);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(`/${other.companyIdentifier}`);
  await openMenu(page);
  await expect(menu(page)).toContainText(`Member, ${other.companyName}`);
  await expect(choice(page, other)).toBeChecked();
  await choice(page, other).click();
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await choice(page, own).press('Enter');
  await expect(page).toHaveURL(`/${own.companyIdentifier}`);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(`/${own.companyIdentifier}`);
});

test('two tabs show two companies, whichever was chosen last', async ({ page, context, own, other }) => {
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
});

test('who belongs to one company is not asked to choose, and nothing is loaded before the menu is opened', async ({
  page,
  own,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => listCall.test(request.url()) && calls.push(request.url()));
  await page.goto(`/${own.companyIdentifier}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ann');
  expect(calls).toEqual([]);
  const answered = page.waitForResponse(listCall);
  await openMenu(page);
  await answered;
  await expect(menu(page).getByText('Loading your companies …')).toHaveCount(0);
  await expect(menu(page).getByRole('menuitem', { name: 'Settings' })).toBeVisible();
  await expect(menu(page).getByText('companies')).toHaveCount(0);
});

test.describe('when something fails', () => {
  test.use({ expectedProblems: /status of (404|500)|ERR_FAILED/ });

  test('the list is loaded again on request, and a refused choice is told', async ({ page, own, other }) => {
    await page.route(listCall, (route) => route.abort());
    await page.goto(`/${own.companyIdentifier}`);
    await openMenu(page);
    const again = menu(page).getByRole('menuitem', { name: 'Load your companies again' });
    await expect(again).toBeVisible();
    await page.unroute(listCall);
    await again.click();
    await page.route(choiceCall, (route) =>
      route.fulfill(refusal(404, 'not_found', 'You do not belong to such a company.')),
    );
    await choice(page, other).click();
    await expect(toasts(page)).toContainText('You do not belong to such a company.');
    await expect(page).toHaveURL(`/${own.companyIdentifier}`);
    await page.unroute(choiceCall);
    await choice(page, other).click();
    await expect(page).toHaveURL(`/${other.companyIdentifier}`);
  });
});

test.describe('where one of them asks for a second factor', () => {
  test.use({ expectedProblems: /status of 403/ });

  test('whoever has none can go on to the other', async ({ page, server, own, other, othersOwner }) => {
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
});

test('signing in leads to the company joined last, and the other is within reach', async ({
  page,
  server,
  context,
  own,
  other,
}) => {
  await signIn(server, context, own.email);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(`/${other.companyIdentifier}`);
  await openMenu(page);
  await choice(page, own).click();
  await expect(page).toHaveURL(`/${own.companyIdentifier}`);
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] the list may take its time', async ({ page, own, other }) => {
      const { release } = await holdBack(page, listCall);
      await page.goto(`/${own.companyIdentifier}`);
      await openMenu(page);
      await expect(menu(page).getByText('Loading your companies …')).toBeVisible();
      await expectNoViolations(page);
      release();
      await expect(choice(page, other)).toBeVisible();
    });

    test('[SITE-9] the menu of somebody with two companies has no accessibility violation', async ({
      page,
      own,
      other,
    }) => {
      await page.goto(`/${own.companyIdentifier}`);
      await openMenu(page);
      await expect(choice(page, other)).toBeVisible();
      await expectNoViolations(page);
    });
  });
