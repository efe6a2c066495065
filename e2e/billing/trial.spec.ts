import { expectNoViolations } from '../support/axe.ts';
import { toasts } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';
import { goTo } from '../support/navigation.ts';
import { approveAtBank, billingOf, cards, ownClock, subscriber, typeCard } from './subscribers.ts';

test.use({ serverSettings: ownClock });

test('[SIGN-10] [SITE-9] in the trial an owner changes their plan, their card and their mind, and pays nothing', async ({
  page,
  server,
  context,
}) => {
  const account = await subscriber(server, context, { planId: 'solar_suite', businessSize: 'medium' });
  await page.goto(`/${account.companyIdentifier}`);
  await goTo(page, 'Billing');
  const { plan, charge, card, costs, dialog, button, inDialog, choose } = billingOf(page);
  const noInvoices = page.getByText('No invoices yet');
  await expect(page).toHaveTitle('Billing · Heliodesk');
  await expect(page.getByText('Sandbox – no money moves')).toBeVisible();
  for (const words of ['Solar Suite', 'Medium business', '£948.00', 'Free trial', '30 days left'])
    await expect(plan).toContainText(words);
  for (const words of ['£948.00', 'VAT (20%)£189.60', 'Total£1,137.60'])
    await expect(charge).toContainText(words);
  await expect(card).toContainText('Visa ending in 4242');
  await expect(card).toContainText('Expires 12/49');
  await expect(noInvoices).toBeVisible();
  await expectNoViolations(page);

  await button('Change plan').click();
  await choose('Essentials', 'Large');
  await expect(costs).toContainText('Nothing: you’re still in your free trial.');
  await expect(costs).toContainText('Total£2,340.00');
  await expectNoViolations(page);
  await expectToFit(page);
  await inDialog('Confirm change').dblclick();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('Essentials, large business');
  await expect(plan).toContainText('Large business');
  await expect(charge).toContainText('£2,340.00');
  await expect(noInvoices).toBeVisible();

  await button('Update card').click();
  await typeCard(page, cards.declined);
  await inDialog('Update card').click();
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');
  await expectNoViolations(page);
  await typeCard(page, cards.asksBank);
  await inDialog('Update card').click();
  await approveAtBank(page);
  await expect(toasts(page)).toContainText('Card updated');
  await expect(page).toHaveURL(`/${account.companyIdentifier}/billing`);
  await expect(card).toContainText('Visa ending in 3155');

  await button('Cancel subscription').click();
  await expect(dialog).toContainText('and you won’t be charged');
  await dialog.getByRole('combobox').selectOption('Something we need is missing');
  await dialog.getByRole('textbox').fill('A drone app');
  await inDialog('Cancel subscription').click();
  await expect(dialog).toBeHidden();
  await expect(plan).toContainText('Cancelled');
  await expect(plan).toContainText('as you asked. You won’t be charged.');
  await expect(charge).toContainText('You won’t be charged.');
  await expect(button('Change plan')).toBeHidden();
  await button('Resume subscription').click();
  await expect(toasts(page).filter({ hasText: 'Your subscription continues' })).toBeVisible();
  await expect(charge).toContainText('£2,340.00');
  await expect(button('Change plan')).toBeVisible();
  await expect(noInvoices).toBeVisible();
});
