import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { addLead } from '../support/leads.ts';

test('[DASH-2] [ANALYTICS-3] [ANALYTICS-5] an owner reads the dashboard, opens the rows behind a figure, and takes the analytics along', async ({
  page,
  server,
  context,
}) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  for (const [name, source] of [
    ['Rita Hall', 'website'],
    ['Al Green', 'referral'],
  ]) {
    await addLead(page.request, { name, source, valuePence: 850_000 });
  }
  await page.goto(`/${companyIdentifier}`);
  const sources = page.getByRole('region', { name: 'Leads by source' });
  await expect(sources.getByRole('link', { name: 'Referral', exact: true })).toBeVisible();
  await expectNoViolations(page);
  await sources.getByRole('link', { name: 'Referral', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Leads · Referral/ });
  await expect(dialog.getByRole('row', { name: /Al Green/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Rita Hall/ })).toHaveCount(0);
  await expectNoViolations(page);
  await dialog.getByRole('link', { name: 'Al Green' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Al Green');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'From lead to handover' })).toBeVisible();
  await page.getByLabel('Break down').selectOption('By area');
  await expect(page.getByRole('rowheader', { name: 'BS' })).toBeVisible();
  await expectNoViolations(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^analytics-\d{4}-\d\d-to-\d{4}-\d\d\.csv$/);
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save from lead to handover as a picture' }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe('from-lead-to-handover.png');
  await picture.saveAs(test.info().outputPath('funnel.png'));
});
