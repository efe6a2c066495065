import { companyWithOwner } from './accounts.ts';
import { expect, test } from './fixtures.ts';

test('what takes the focus stands clear of the bar above', async ({ page, context, server }) => {
  const { companyIdentifier } = await companyWithOwner(server, context);
  await page.goto(`/${companyIdentifier}/company`);
  await page.getByLabel('Company name').fill('');
  await page.getByLabel('Brand colour').fill('nonsense');
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Company name');
  await expect(name).toBeFocused();
  const bar = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => ((await name.boundingBox())?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0)))
    .toBeGreaterThanOrEqual(0);
});
