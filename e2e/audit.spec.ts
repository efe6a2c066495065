import { readFile } from 'node:fs/promises';
import { type Account, companyWithOwner } from './accounts.ts';
import { expect, test } from './fixtures.ts';

let account: Account;

test.beforeEach(async ({ server, context }) => {
  account = await companyWithOwner(server, context);
});

test('[SEC-2] the audit log tells an owner who did what, a page at a time', async ({ page }) => {
  for (const start of [0, 30]) {
    const emails = Array.from({ length: 30 }, (_, number) => `person-${start + number}@example.com`);
    await page.request.post('/api/team/invitations', { data: { emails, role: 'member' } });
  }
  await page.goto(`/${account.companyIdentifier}/audit`);
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(50);
  await expect(entries.first()).toContainText(`${account.email} invited person-59@example.com`);
  await page.getByRole('button', { name: 'Show more' }).dblclick();
  await expect(entries.last()).toContainText(`${account.email} set up their account`);
  await expect(entries).toHaveCount(61);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test('[SEC-2] it can be downloaded, of the company that is shown', async ({ page }) => {
  await page.goto(`/${account.companyIdentifier}/audit`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await download;
  expect(new URL(file.url()).searchParams.get('company')).toBe(account.companyIdentifier);
  expect(file.suggestedFilename()).toBe('audit-log.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(account.email);
});
