import { companyWithOwner } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';
import { goTo } from '../support/navigation.ts';

const file = [
  'Customer,Email,Where they live,Worth',
  'Rita Hall,rita@example.com,BS1 4ST,"£8,500"',
  'Al Feather,al@example.com,nowhere,lots',
  '"=SUM(A1)",,BS1 4SX,9000',
].join('\r\n');

test('[IMPORT-4] [IMPORT-5] [IMPORT-6] [EXPORT-1] [SITE-9] somebody imports a file, leaves out a wrong row, sees the leads, exports them and undoes it all', async ({
  page,
  server,
  context,
}) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(`/${companyIdentifier}`);
  await goTo(page, 'Leads');
  await page.getByRole('link', { name: 'Import', exact: true }).last().click();
  await expect(page.getByText('No imports yet')).toBeVisible();
  await expectNoViolations(page);
  await expectToFit(page);

  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'old-crm.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByLabel('What ‘Customer’ is')).toHaveValue('name');
  await expect(page.getByLabel('What ‘Where they live’ is')).toHaveValue('postcode');
  await expect(page.getByLabel('What ‘Worth’ is')).toHaveValue('');
  await page.getByLabel('What ‘Worth’ is').selectOption('Value in £');
  await expectNoViolations(page);
  await expectToFit(page);
  await button('Check the rows').click();

  await expect(page.getByText('Postcode: that doesn’t look like a UK postcode')).toBeVisible();
  await expectNoViolations(page);
  await expectToFit(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download these rows' }).click();
  expect((await download).suggestedFilename()).toBe('left-out.csv');

  await page.reload();
  await button('Import 2 leads').click();
  await expect(page.getByRole('link', { name: 'See your leads' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'See your leads' }).click();
  await expect(page.getByRole('row', { name: /Rita Hall/ })).toContainText('£8,500');
  const exporting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await exporting).suggestedFilename()).toBe('leads.csv');

  await page.goBack();
  await button('Undo this import').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove 2 leads' }).click();
  await expect(page.getByText('This import has been undone')).toBeVisible();
  await expectNoViolations(page);
  await expectToFit(page);
  await goTo(page, 'Leads');
  await expect(page.getByText('No leads yet')).toBeVisible();
});
