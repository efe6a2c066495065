import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { companyWithOwner, mailTo } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { refusal, toasts } from './colleagues.ts';
import { expect, openAwake, test } from './fixtures.ts';
import { join, operatorSettings, signInOperator } from './operator.ts';

test.use({ serverSettings: operatorSettings });

const quizAnswers = { '1': '15', '3_slider': 55, '4': 'no', '4_text': 'A spreadsheet' };
const entries = (page: Page) => page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');

async function openList(page: Page, query = '') {
  await page.goto(`/admin${query}`);
  await expect(page.getByRole('heading', { name: 'Waiting list', level: 1 })).toBeVisible();
}

test.describe('to everybody else', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('[SITE-3] [SITE-4] there is nothing at the operator’s addresses, signed in or not', async ({
    page,
    server,
    context,
  }) => {
    for (const who of ['visitor', 'owner']) {
      if (who === 'owner') await companyWithOwner(server, context);
      for (const path of ['/admin', '/admin/companies', '/admin/billing']) {
        const response = await page.goto(path);
        expect([who, path, response?.status()]).toEqual([who, path, 404]);
        await openAwake(page, path);
        await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      }
    }
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Your account/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Waiting list/ })).toBeHidden();
  });
});

test.describe('the operator', () => {
  test.beforeEach(({ server, context }) => signInOperator(server, context));

  test('[SITE-4] comes to the lists from the account menu, and back', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Waiting list and companies' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { name: 'Waiting list', level: 1 })).toBeVisible();
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Companies' }).click();
    await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible();
    await main.getByRole('link', { name: 'Start', exact: true }).click();
    await expect(page).toHaveURL('/heliodesk-office');
  });

  test('reads what somebody answered, in words', async ({ page, server }) => {
    const { name } = await join(server, { quizAnswers });
    await openList(page);
    await page.getByRole('button', { name: `answers of ${name}` }).click();
    await expect(dialog(page)).toHaveAccessibleName(`Answers of ${name}`);
    await expect(dialog(page)).toContainText('55 leads per month');
    await expect(dialog(page)).toContainText('No: A spreadsheet');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: `answers of ${name}` })).toBeFocused();
  });

  test('finds people by search, state and order, and the address keeps the wish', async ({
    page,
    server,
  }) => {
    const first = await join(server, { name: 'Zoe Sorting' });
    const second = await join(server, { name: 'Abe Sorting' });
    await join(server, { name: 'Nina Sorting', email: '' });
    await openList(page);
    await page.getByLabel('Search', { exact: true }).fill('sorting');
    await expect(entries(page)).toHaveCount(3);
    await expect(entries(page).first()).toContainText('Nina Sorting');
    await page.getByLabel('Sort', { exact: true }).selectOption('By name');
    await expect(entries(page).first()).toContainText(second.name);
    await page.getByLabel('Show', { exact: true }).selectOption('No email');
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText('No email');
    await expect(entries(page).getByRole('button', { name: /Invite/ })).toHaveCount(0);
    await page.getByLabel('Show', { exact: true }).selectOption('Waiting');
    await expect(page).toHaveURL('/admin?search=sorting&state=waiting&sort=name');
    await page.reload();
    await expect(entries(page)).toHaveCount(2);
    await expect(entries(page).last()).toContainText(first.email);
    await page.getByLabel('Search', { exact: true }).fill('nobody at all');
    await expect(page.getByText('Nobody fits that')).toBeVisible();
  });

  test('keeps every one of several wishes that come at once, and what is typed meanwhile', async ({
    page,
    server,
  }) => {
    const { name } = await join(server, { name: 'Quick Wishing', email: '' });
    await openList(page);
    await page.evaluate(() => {
      const choose = (label: string, value: string) => {
        const field = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
        const select = field?.control as HTMLSelectElement;
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      };
      choose('Sort', 'name');
      choose('Show', 'unreachable');
    });
    await expect(page).toHaveURL('/admin?state=unreachable&sort=name');
    const search = page.getByLabel('Search', { exact: true });
    await search.pressSequentially('quick');
    // Enter searches at once; the next letter comes before the address has followed.
    await search.evaluate((field: HTMLInputElement) => {
      field.form?.requestSubmit();
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      write?.call(field, 'quick w');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect(page).toHaveURL('/admin?search=quick+w&state=unreachable&sort=name');
    await expect(search).toHaveValue('quick w');
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText(name);

    await page.getByRole('link', { name: 'Waiting list' }).click();
    await expect(search).toHaveValue('');
    await page.getByLabel('Sort', { exact: true }).selectOption('By name');
    await expect(page).toHaveURL('/admin?sort=name');
    await page.goBack();
    await expect(search).toHaveValue('quick w');
    await expect(page.getByLabel('Show', { exact: true })).toHaveValue('unreachable');
  });

  test('[HOME-9] invites after a question, once, and the place is gone', async ({ page, server }) => {
    const { name, email } = await join(server);
    await openList(page, `?search=${email}&state=waiting`);
    const places = page.getByText(/^\d+ of 30$/);
    const before = Number.parseInt(await places.innerText(), 10);
    await page.getByRole('button', { name: `Invite ${name}` }).click();
    await expect(dialog(page)).toContainText(`takes one of the ${before} places left`);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(places).toHaveText(`${before} of 30`);
    await page.getByRole('button', { name: `Invite ${name}` }).click();
    await dialog(page).getByRole('button', { name: 'Invite' }).dblclick();
    await expect(toasts(page)).toContainText(`${name} is invited`);
    await expect(places).toHaveText(`${before - 1} of 30`);
    await expect(page.getByText('Nobody fits that')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Entries' })).toBeFocused();
    expect(await mailTo(server, email, /Your place in the/)).toContain(`${server.url}/signup`);

    await page.getByLabel('Show', { exact: true }).selectOption('Invited');
    await page.getByRole('button', { name: `Send again to ${name}` }).click();
    await expect(dialog(page)).toContainText('No further place is taken.');
    await dialog(page).getByRole('button', { name: 'Send again' }).click();
    await expect(toasts(page)).toContainText('Sent again');
    await expect(places).toHaveText(`${before - 1} of 30`);
  });

  test('goes on through a long list, and takes all of it along as a file', async ({ page, server }) => {
    const tag = `long${Date.now()}`;
    await Promise.all(Array.from({ length: 55 }, (_, number) => join(server, { name: `${tag} ${number}` })));
    await join(server, { name: `=${tag}`, quizAnswers });
    await openList(page, `?search=${tag}`);
    await expect(entries(page)).toHaveCount(50);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(entries(page)).toHaveCount(56);
    await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('waiting-list.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(57);
    expect(lines[1]).toContain(`,'=${tag},`);
  });

  test('sees the companies with their people, state and last visit', async ({ page, server }) => {
    const { companyName, companyIdentifier } = await companyWithOwner(server);
    await page.goto('/admin/companies');
    await page.getByLabel('Search', { exact: true }).fill(companyIdentifier);
    const row = page.getByRole('region', { name: 'List of companies' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    for (const words of [companyName, `/${companyIdentifier}`, '1 person', 'In use', 'just now'])
      await expect(row).toContainText(words);
    await page.getByLabel('Search', { exact: true }).fill('no such company');
    await expect(page.getByText('No company fits that')).toBeVisible();
  });

  test.describe('when something is wrong', () => {
    test.use({ expectedProblems: /status of (409|503)/ });

    test('is told what, and can try again', async ({ page, server }) => {
      const { name, email } = await join(server);
      const away = refusal(503, 'unavailable', 'Please wait a moment.');
      await page.route('**/api/admin/waitlist?*', (route) => route.fulfill(away));
      await openList(page, `?search=${email}`);
      await expect(page.getByRole('alert')).toContainText('The waiting list could not be loaded');
      await page.unroute('**/api/admin/waitlist?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(entries(page)).toHaveCount(1);
      const full = refusal(409, 'beta_full', 'Every place of the beta is taken.');
      await page.route('**/invitation', (route) => route.fulfill(full));
      await page.getByRole('button', { name: `Invite ${name}` }).click();
      await dialog(page).getByRole('button', { name: 'Invite' }).click();
      await expect(toasts(page)).toContainText('Every place of the beta is taken.');
    });
  });

  test('[HOME-9] cannot give what is not there', async ({ page, server }) => {
    const { email } = await join(server);
    await page.route('**/api/admin/counts', (route) =>
      route.fulfill({ json: { entries: 1, companies: 1, people: 1, places: { total: 30, left: 0 } } }),
    );
    await openList(page, `?search=${email}`);
    await expect(page.getByText('Every place of the beta is taken')).toBeVisible();
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page).getByRole('button', { name: /Invite/ })).toHaveCount(0);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${colorScheme}`, () => {
      test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

      test('[SITE-9] has no accessibility violation before them', async ({ page, server }) => {
        test.slow();
        const { name, email } = await join(server, { quizAnswers });
        await openList(page, `?search=${email}`);
        await expect(entries(page)).toHaveCount(1);
        await expectNoViolations(page);
        await page.getByRole('button', { name: `answers of ${name}` }).click();
        await expect(dialog(page)).toBeVisible();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: `Invite ${name}` }).click();
        await expect(dialog(page)).toBeVisible();
        await expectNoViolations(page);
        await page.goto('/admin/companies');
        await expect(page.getByText('Heliodesk office').last()).toBeVisible();
        await expectNoViolations(page);
      });
    });
  }

  test('[SITE-9] fits 320 px without scrolling sideways', async ({ page, server }) => {
    await join(server, { name: 'Bartholomew-Alexander Featherstonehaugh', quizAnswers });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/admin', '/admin/companies', '/admin/billing']) {
      await page.goto(path);
      await expect(page.locator('.rows, dl').first()).toBeVisible();
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow, path).toBe(0);
    }
  });
});
