import type { Page } from '@playwright/test';
import { companyWithOwner, password, signIn } from '../support/accounts.ts';
import { expect, openAwake, test } from '../support/fixtures.ts';
import { goTo } from '../support/navigation.ts';
import { openQuietly, withoutLive } from '../support/quiet.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const loginBefore = (address: string) => `/login?next=${encodeURIComponent(address)}`;

test.describe('a session', () => {
  // What the test and the pages are told that outlive it.
  test.use({ expectedProblems: /status of 401|ERR_FAILED/ });

  test('[SITE-2] [LOGIN-5] begins on the way to the page that was wanted, and ends for good, by choice or not', async ({
    page,
    context,
    server,
  }) => {
    const account = await companyWithOwner(server);
    const home = `/${account.companyIdentifier}`;
    await page.goto(`${home}/team?invite`);
    await expect(page).toHaveURL(loginBefore(`${home}/team?invite`));
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign In to Dashboard' }).click();
    await expect(page).toHaveURL(`${home}/team?invite`);
    await expect(page.getByRole('dialog', { name: 'Invite people' })).toBeVisible();

    await page.goto(`${home}/settings`);
    await page.getByRole('button', { name: 'Your account: Ann Sparks' }).click();
    await expect(page.getByRole('menu')).toContainText(account.email);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(loginBefore(`${home}/settings`));

    await signIn(server, context, account.email);
    await withoutLive(context);
    await openQuietly(page, `${home}/settings`);
    await expect(page.getByText('This device')).toBeVisible();
    await context.clearCookies();
    await goTo(page, 'Audit log');
    await expect(page).toHaveURL(`${loginBefore(`${home}/audit`)}&notice=ended`);
    await expect(page.getByText('You’ve been signed out')).toBeVisible();
  });
});

test('[SITE-2] [SITE-15] /dashboard leads to one’s company and leaves no trace, and each page there has a title and the focus on its heading', {
  tag: '@phone',
}, async ({ page, context, server }) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  const home = `/${companyIdentifier}`;
  await page.goto('/');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(home);
  await expect(heading(page)).toHaveText('Welcome, Ann');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL(home);
  await expect(heading(page)).toHaveText('Welcome, Ann');
  await expect(page).toHaveTitle('Start · Heliodesk');
  for (const name of [
    'Leads',
    'Projects',
    'Tasks',
    'Calendar',
    'Deadlines',
    'Lead Magnets',
    'Analytics',
    'Team',
    'Company',
    'Billing',
    'Audit log',
    'Settings',
  ]) {
    await goTo(page, name);
    await expect(heading(page)).toHaveText(name);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(`${name} · Heliodesk`);
  }
  await page.getByRole('button', { name: 'Inbox' }).click();
  await expect(page.getByRole('dialog', { name: 'Inbox' })).toContainText('Nothing new');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(home);
  await expect(heading(page)).toHaveText('Welcome, Ann');
  await page.goto('/lead-magnet-1');
  await expect(page).toHaveURL(`${home}/lead-magnet-1`);
  await expect(heading(page)).toHaveText('Lead Magnets');
});

test.describe('the address of another company', () => {
  test.use({ expectedProblems: /status of (401|404)/ });

  test('[SEC-2] [STUCK-1] shows the same page as one that does not exist, also once it is awake; an unknown page of one’s own keeps the navigation, and public pages know the way in', async ({
    page,
    context,
    server,
  }) => {
    const { companyIdentifier } = await companyWithOwner(server, context);
    const other = await companyWithOwner(server);
    for (const path of [`/${other.companyIdentifier}/team`, '/no-such-company']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await page.mouse.move(5, 5);
      await expect(page.locator('html')).toHaveAttribute('data-awake');
      await expect(heading(page)).toHaveText('404 Page Not Found');
    }
    expect((await page.goto(`/${companyIdentifier}/no-such-page`))?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Go to Start' })).toBeVisible();
    await goTo(page, 'Team');
    await expect(heading(page)).toHaveText('Team');
    await page.goto('/pricing');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(`/${companyIdentifier}`);
  });
});

test.describe('the network is away', () => {
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|preload/ });

  test('[STUCK-7] which the frame says, and a page that was opened meanwhile comes by itself', {
    tag: '@phone',
  }, async ({ page, context, server, hasTouch }) => {
    const { companyIdentifier } = await companyWithOwner(server, context);
    await withoutLive(context);
    await openQuietly(page, `/${companyIdentifier}`);
    // What leads to most pages of a phone comes with no press.
    await expect.poll(() => fetched(page, 'opened-more-pages')).toBe(hasTouch);
    await context.setOffline(true);
    await expect(page.getByText('You’re offline. You can read')).toBeVisible();
    await goTo(page, 'Audit log');
    await expect(heading(page)).toHaveText('You’re offline');
    await expect(page).toHaveURL(`/${companyIdentifier}/audit`);
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Audit log');
  });

  test('[STUCK-7] which a public page says in place of one that could not be loaded, and opens it by itself', async ({
    page,
    context,
  }) => {
    await openAwake(page, '/privacy');
    await context.setOffline(true);
    await navigation(page).getByRole('link', { name: 'Pricing' }).click();
    await expect(heading(page)).toHaveText('You’re offline');
    await expect(navigation(page)).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Choose Your Plan');
  });
});

function fetched(page: Page, file: string): Promise<boolean> {
  return page.evaluate(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}-`)),
    file,
  );
}
