import { companyWithOwner } from './accounts.ts';
import { toasts } from './colleagues.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

test('what is pressed without a network fails at once, and is not done later', async ({
  page,
  context,
  server,
}) => {
  const { companyIdentifier, companyName } = await companyWithOwner(server, context);
  await page.goto(`/${companyIdentifier}/company`);
  await page.getByRole('button', { name: 'Close the company' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(companyName);
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Close the company' }).click();
  await expect(toasts(page).last()).toContainText('We could not reach the server');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Close the company' })).toBeVisible();
  const me = await (await page.request.get('/api/auth/me')).json();
  expect(me.company.closesAt).toBeNull();
});
