import { type Account, companyWithOwner } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { refusal, toasts } from './colleagues.ts';
import { expect, test } from './fixtures.ts';

let account: Account;

test.beforeEach(async ({ server, context, page }) => {
  account = await companyWithOwner(server, context);
  await page.goto(`/${account.companyIdentifier}/company`);
});

test('a company tells who it is, and its numbers are kept as they are written officially', async ({
  page,
}) => {
  await page.getByLabel('Phone').fill('020 7946 0182');
  await page.getByRole('textbox', { name: /^Address/ }).fill('1 High Street\nBristol');
  await page.getByLabel('Company number').fill('1234567');
  await page.getByLabel('VAT number').fill('434 0314 94');
  await page.getByLabel('Consumer code').selectOption('RECC');
  await page.getByLabel('Service area').fill('gl bs, ba');
  await page.getByLabel('Brand colour').fill('#F5A623');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(toasts(page)).toContainText('Saved');
  await expect(page.getByLabel('Company number')).toHaveValue('01234567');
  await page.reload();
  await expect(page.getByLabel('VAT number')).toHaveValue('GB434031494');
  await expect(page.getByLabel('Service area')).toHaveValue('BA, BS, GL');
  await page.goto(`/${account.companyIdentifier}`);
  await expect(page.getByRole('link', { name: /Complete your company · Done/ })).toBeVisible();
});

test('what is wrong is said beside its field, and nothing is sent', async ({ page }) => {
  await page.getByLabel('Company name').fill('x');
  await page.getByLabel('VAT number').fill('434031493');
  await page.getByLabel('Service area').fill('BS, QQ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Company name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('This is not a VAT number: please check its digits')).toBeVisible();
  await expect(page.getByText('No postcode area begins so: QQ')).toBeVisible();
  await expect(page.getByLabel('Company name')).toBeFocused();
});

test.describe('when it cannot be had or saved', () => {
  test.use({ expectedProblems: /status of 500/ });

  test('it can be asked for again, and what was typed stays', async ({ page }) => {
    await page.route('**/api/company', (route) => route.fulfill(refusal(500, 'internal', 'Our fault.')));
    await page.reload();
    await expect(page.getByText('Your company could not be loaded')).toBeVisible();
    await page.unroute('**/api/company');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Phone').fill('020 7946 0182');
    await page.route('**/api/company', (route) => route.fulfill(refusal(500, 'internal', 'Our fault.')));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText('Our fault.');
    await expect(page.getByLabel('Phone')).toHaveValue('020 7946 0182');
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the company’s page has no accessibility violation, nor do its errors', async ({ page }) => {
      await page.getByLabel('Company name').fill('x');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoViolations(page);
    });
  });
