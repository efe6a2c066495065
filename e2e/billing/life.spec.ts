import { expectNoViolations } from '../support/axe.ts';
import { toasts } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';
import { billingOf, openBilling, ownClock, passDays, subscriber } from './subscribers.ts';

test.use({ serverSettings: ownClock });
// A month of the sandbox passes day by day.

test('[SIGN-10] [SITE-9] a trial becomes a subscription, a larger plan is charged at once, and a smaller one waits for the next month', async ({
  page,
  server,
  context,
}) => {
  const account = await subscriber(server, context);
  await openBilling(page, account);
  const { plan, charge, clock, costs, invoices, dialog, button, inDialog, choose } = billingOf(page);
  await clock.getByRole('button', { name: '31 days' }).click();
  await expect(toasts(page)).toContainText('The sandbox is 31 days further on', { timeout: 30_000 });
  await expect(plan).toContainText('Active');
  await expect(invoices).toHaveCount(1);
  await expect(invoices).toContainText('Paid');
  await expect(invoices).toContainText('£54.00');
  await expectNoViolations(page);
  const started = page.waitForEvent('download');
  await invoices.getByRole('link', { name: /^PDF of invoice/ }).click();
  expect((await started).suggestedFilename()).toMatch(/^invoice-[\w-]+\.pdf$/);

  await button('Change plan').click();
  await choose('Solar Suite', 'Medium');
  await expect(costs).toContainText('For the rest of this month, charged now to your Visa ending in 4242.');
  const total = (await costs.getByText(/^£/).nth(2).innerText()).trim();
  await inDialog('Confirm change').click();
  await expect(dialog).toBeHidden();
  await expect(charge).toContainText('Total£1,137.60');
  await expect(invoices).toHaveCount(2);
  await expect(invoices.first()).toContainText(total);

  await button('Change plan').click();
  await choose('Lead Magnets', 'Small');
  await expect(costs).toContainText('You’ve paid for Solar Suite, medium business until');
  await expectToFit(page);
  await inDialog('Confirm change').click();
  await expect(dialog).toBeHidden();
  await expect(plan).toContainText('It changes to Lead Magnets, small business on');
  await expect(charge).toContainText('Total£54.00');
  await expect(button('Keep Solar Suite')).toBeVisible();
  await expect(invoices).toHaveCount(2);
  await expectToFit(page);
  await passDays(server, context, 31);
  await page.reload();
  await expect(invoices).toHaveCount(3);
  await expect(invoices.first()).toContainText('£54.00');
  await expect(plan).toContainText('Lead Magnets');
});
