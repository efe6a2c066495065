import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { companyWithOwner, mailTo } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { toasts } from '../support/colleagues.ts';
import { expect, openAwake, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';
import { join, operatorSettings, signInOperator } from '../support/operator.ts';

test.use({ serverSettings: operatorSettings });
// One after the other on one server: starting a worker, a browser and a server for each costs as much as a journey.
test.describe.configure({ mode: 'default' });

const quizAnswers = { '1': '15', '3_slider': 55, '4': 'no', '4_text': 'A spreadsheet' };
const entries = (page: Page) => page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog');
const search = (page: Page) => page.getByLabel('Search', { exact: true });
const show = (page: Page) => page.getByLabel('Show', { exact: true });

test.describe('to everybody else', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('[SITE-2] [SITE-3] [SITE-4] there is nothing at the operator’s addresses once they have signed in', async ({
    page,
    server,
    context,
  }) => {
    await page.goto('/admin');
    await expect(page).toHaveURL('/login?next=%2Fadmin');
    await companyWithOwner(server, context);
    const answered = page.waitForResponse((response) => response.url().endsWith('/admin'));
    await openAwake(page, '/admin');
    expect((await answered).status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Your account/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Waiting list/ })).toBeHidden();
  });
});

test.describe('the operator', () => {
  test.beforeEach(({ server, context }) => signInOperator(server, context));

  test('[SITE-4] [SITE-9] [STUCK-8] begins with the lists, sees the companies with their people, state and last visit, and goes back', async ({
    page,
    server,
  }) => {
    test.slow();
    await join(server, { name: 'Bartholomew-Alexander Featherstonehaugh', quizAnswers });
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { name: 'Waiting list', level: 1 })).toBeVisible();
    await expect(entries(page).filter({ hasText: 'Featherstonehaugh' }).first()).toBeVisible();
    await expectToFit(page);

    const { companyName, companyIdentifier } = await companyWithOwner(server);
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Companies' }).click();
    await expect(page.getByRole('heading', { name: 'Companies', level: 1 })).toBeVisible();
    await search(page).fill(companyIdentifier);
    const row = page.getByRole('region', { name: 'List of companies' }).getByRole('listitem');
    await expect(row).toHaveCount(1);
    for (const words of [companyName, `/${companyIdentifier}`, '1 person', 'In use', 'just now'])
      await expect(row).toContainText(words);
    await expectNoViolations(page);
    await expectToFit(page);
    await row.getByRole('button', { name: companyName }).click();
    await expect(dialog(page)).toContainText('None: we set it up ourselves');
    await expect(dialog(page)).toContainText('None so far.');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await search(page).fill('no such company');
    await expect(page.getByText('No company fits that')).toBeVisible();

    await main.getByRole('link', { name: 'Subscriptions' }).click();
    await expect(page.getByText('Monthly recurring revenue, before VAT')).toBeVisible();
    await expectNoViolations(page);
    await expectToFit(page);
    await main.getByRole('link', { name: 'Start', exact: true }).click();
    await expect(page).toHaveURL('/heliodesk-office');
  });

  test('[HOME-9] [SITE-9] finds somebody, reads what they answered, invites them after a question, once, and the place is gone', async ({
    page,
    server,
  }) => {
    test.slow();
    const { name, email } = await join(server, { quizAnswers });
    const nina = await join(server, { name: `Nina of ${name}`, email: '' });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Waiting list', level: 1 })).toBeVisible();
    const places = page.getByText(/^\d+ of 30$/);
    const before = Number.parseInt(await places.innerText(), 10);

    await test.step('by search, state and order, and the address keeps the wish', async () => {
      await search(page).fill(name);
      await expect(entries(page)).toHaveCount(2);
      await expect(entries(page).first()).toContainText(nina.name);
      await page.getByLabel('Sort', { exact: true }).selectOption('By name');
      await expect(entries(page).first()).not.toContainText(nina.name);
      await show(page).selectOption('No email');
      await expect(entries(page)).toHaveCount(1);
      await expect(entries(page)).toContainText('No email');
      await expect(entries(page).getByRole('button', { name: /Invite/ })).toHaveCount(0);
      await show(page).selectOption('Waiting');
      const query = new URLSearchParams({ search: name, state: 'waiting', sort: 'name' });
      await expect(page).toHaveURL(`/admin?${query}`);
      await page.reload();
      await expect(entries(page)).toHaveCount(1);
      await expect(entries(page)).toContainText(email);
      await expectNoViolations(page);
    });

    await test.step('what they answered, in words', async () => {
      const answers = page.getByRole('button', { name: `answers of ${name}` });
      await answers.click();
      await expect(dialog(page)).toHaveAccessibleName(`${name}’s answers`);
      await expect(dialog(page)).toContainText('55 leads per month');
      await expect(dialog(page)).toContainText('No: A spreadsheet');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(answers).toBeFocused();
    });

    await test.step('all that is found as a file', async () => {
      const started = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download CSV' }).click();
      const download = await started;
      expect(download.suggestedFilename()).toBe('waiting-list.csv');
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(email);
    });

    await page.getByRole('button', { name: `Invite ${name}` }).click();
    await expect(dialog(page)).toContainText(`hold one of the ${before} places left`);
    await expectNoViolations(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(places).toHaveText(`${before} of 30`);
    await page.getByRole('button', { name: `Invite ${name}` }).click();
    await dialog(page).getByRole('button', { name: 'Invite' }).dblclick();
    await expect(toasts(page)).toContainText(`${name} has been invited`);
    await expect(places).toHaveText(`${before - 1} of 30`);
    await expect(page.getByText('Nobody fits that')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Entries' })).toBeFocused();
    expect(await mailTo(server, email, /Your place in the/)).toContain(`${server.url}/signup`);

    await show(page).selectOption('Invited');
    await page.getByRole('button', { name: `Send again to ${name}` }).click();
    await expect(dialog(page)).toContainText('They keep the same place.');
    await dialog(page).getByRole('button', { name: 'Send again' }).click();
    await expect(toasts(page)).toContainText('Sent again');
    await expect(places).toHaveText(`${before - 1} of 30`);
  });
});
