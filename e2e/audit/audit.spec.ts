import { readFile } from 'node:fs/promises';
import { companyWithOwner } from '../support/accounts.ts';
import { expect, test } from '../support/fixtures.ts';

test('[SEC-2] the audit log tells an owner who did what, a page at a time, and can be downloaded', async ({
  page,
  server,
  context,
}) => {
  const { companyIdentifier, email } = await companyWithOwner(server, context);
  for (const start of [0, 30]) {
    const emails = Array.from({ length: 30 }, (_, number) => `person-${start + number}@example.com`);
    await page.request.post('/api/team/invitations', { data: { emails, role: 'member' } });
  }
  await page.goto(`/${companyIdentifier}/audit`);
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(50);
  await expect(entries.first()).toContainText(`${email} invited person-59@example.com`);
  await page.getByRole('button', { name: 'Show more' }).dblclick();
  await expect(entries.last()).toContainText(`${email} set up their account`);
  await expect(entries).toHaveCount(61);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await download;
  expect(new URL(file.url()).searchParams.get('company')).toBe(companyIdentifier);
  expect(file.suggestedFilename()).toBe('audit-log.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(email);
});
