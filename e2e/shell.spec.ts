import type { Page } from '@playwright/test';
import { type Account, companyWithOwner, password, signIn } from './accounts.ts';
import { addColleague, toasts } from './colleagues.ts';
import { expect, holdBack, test } from './fixtures.ts';

let account: Account;

test.beforeEach(async ({ server, context }) => {
  account = await companyWithOwner(server, context);
});

const home = () => `/${account.companyIdentifier}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const sessionChecks = (page: Page) => {
  const seen: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/me')) seen.push(request.headers()['heliodesk-company']);
  });
  return seen;
};

test.describe('somebody who is not signed in', () => {
  test('[SITE-2] is asked to sign in, and then comes to the page they wanted', async ({ page, context }) => {
    await context.clearCookies();
    await page.goto(`${home()}/team?invite`);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${home()}/team?invite`)}`);
    await page.getByLabel('Email').fill(account.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign In to Dashboard' }).click();
    await expect(page).toHaveURL(`${home()}/team?invite`);
    await expect(page.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
  });

  test.describe('any more', () => {
    test.use({ expectedProblems: /status of 401/ });

    test('[SITE-2] is asked to as soon as the server says so', async ({ page, context }) => {
      await page.goto(`${home()}/settings`);
      await expect(page.getByText('This device')).toBeVisible();
      await context.clearCookies();
      await page.getByRole('link', { name: 'Team' }).click();
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${home()}/team`)}`);
    });
  });
});

test.describe('the session check', () => {
  test('[LOGIN-5] is made once, and not again when the window comes back', async ({ page }) => {
    const checks = sessionChecks(page);
    await page.goto(home());
    await expect(heading(page)).toHaveText('Welcome, Ann');
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    await page.getByRole('link', { name: 'Team' }).first().click();
    await expect(heading(page)).toHaveText('Team');
    expect(checks).toEqual([account.companyIdentifier]);
  });

  test('[LOGIN-5] shows nothing of the company while it is under way', async ({ page }) => {
    const { release } = await holdBack(page, /\/api\/auth\/me/);
    await page.goto(home());
    await expect(page.getByRole('status')).toHaveText('Loading');
    await expect(page.getByText(account.companyName)).toBeHidden();
    release();
    await expect(heading(page)).toHaveText('Welcome, Ann');
  });

  test.describe('that fails', () => {
    test.use({ expectedProblems: /status of 500|The session check answered 500|ERR_FAILED/ });

    test('[LOGIN-5] counts as nobody and is logged, without another try', async ({ page, problems }) => {
      const checks = sessionChecks(page);
      await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500 }));
      await page.goto(home());
      await expect(page).toHaveURL(/\/login\?next=/);
      expect(checks).toHaveLength(1);
      expect(problems).toContain('The session check answered 500');
    });

    test('leaves the page where it is when the network is cut, with a way to try again', async ({ page }) => {
      await page.route('**/api/auth/me', (route) => route.abort());
      await page.goto(home());
      await expect(heading(page)).toHaveText('We cannot reach the server');
      await page.unroute('**/api/auth/me');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page)).toHaveText('Welcome, Ann');
    });
  });
});

test('[SITE-2] /dashboard leads to the company of whoever is signed in, and leaves no trace', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(home());
  await expect(heading(page)).toHaveText('Welcome, Ann');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test.describe('the address of another company', () => {
  test.use({ expectedProblems: /status of (401|404)/ });

  test('[SEC-2] shows the same page as one that does not exist', async ({ page, server }) => {
    const other = await companyWithOwner(server);
    for (const path of [
      `/${other.companyIdentifier}`,
      `/${other.companyIdentifier}/team`,
      '/no-such-company',
    ]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await page.mouse.move(5, 5);
      await expect(page.locator('html')).toHaveAttribute('data-awake');
      await expect(heading(page)).toHaveText('404 Page Not Found');
    }
  });

  test('[SEC-2] does so when it is reached without asking the server for a page', async ({
    page,
    server,
  }) => {
    const other = await companyWithOwner(server);
    await page.goto(home());
    await expect(heading(page)).toHaveText('Welcome, Ann');
    for (const path of [`/${other.companyIdentifier}/team`, '/Not-An-Identifier']) {
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, path);
      await expect(heading(page)).toHaveText('404 Page Not Found');
      await expect(page).toHaveTitle('Page not found · Heliodesk');
    }
  });
});

test.describe('the navigation', () => {
  test('has a title and the focus on the heading of each page', async ({ page }) => {
    await page.goto(home());
    await expect(page).toHaveTitle('Start · Heliodesk');
    for (const name of ['Team', 'Audit log', 'Settings']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expect(heading(page)).toHaveText(name);
      await expect(heading(page)).toBeFocused();
      await expect(page).toHaveTitle(`${name} · Heliodesk`);
    }
  });

  test('[SEC-2] shows a member only what a member may open', async ({ page, server, context }) => {
    const bob = await addColleague(server, page, account, { role: 'member', firstName: 'Bob' });
    await signIn(server, context, bob.email);
    await page.goto(home());
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
    await expect(links).toHaveText(['Start', 'Team', 'Settings']);
    await page.goto(`${home()}/audit`);
    await expect(page.getByText('Please ask an owner of your company.')).toBeVisible();
  });

  test('has an inbox that says the truth: there is nothing new', async ({ page }) => {
    await page.goto(home());
    await page.getByRole('button', { name: 'Inbox' }).click();
    await expect(page.getByRole('dialog', { name: 'Inbox' })).toContainText('Nothing new');
  });
});

test.describe('signing out', () => {
  // What the test and the page that is gone back to are told.
  test.use({ expectedProblems: /status of 401/ });

  test('[LOGIN-5] ends the session, also for whoever goes back', async ({ page }) => {
    await page.goto(home());
    await page.getByRole('button', { name: 'Your account: Ann Sparks' }).click();
    await expect(page.getByRole('menu')).toContainText(account.email);
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/login');
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    await page.goBack();
    await expect(page).toHaveURL(/\/login\?next=/);
  });

  test.describe('that fails', () => {
    test.use({ expectedProblems: /status of 500|ERR_FAILED/ });

    for (const [how, fail] of [
      ['a server error', { status: 500 }],
      ['a cut network', undefined],
    ] as const) {
      test(`[LOGIN-5] says so after ${how}, and nothing is lost`, async ({ page }) => {
        await page.goto(home());
        await page.route('**/api/auth/logout', (route) => (fail ? route.fulfill(fail) : route.abort()));
        await page.getByRole('button', { name: /Your account/ }).click();
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
        await expect(toasts(page)).toContainText('Logout failed');
        await expect(page).toHaveURL(home());
        expect((await page.request.get('/api/auth/me')).status()).toBe(200);
      });
    }
  });
});
