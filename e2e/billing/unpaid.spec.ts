import { signIn } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { addColleague, toasts } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToFit } from '../support/narrow.ts';
import { signInOperator } from '../support/operator.ts';
import {
  approveAtBank,
  billingOf,
  cards,
  notice,
  openBilling,
  ownClock,
  passDays,
  subscriber,
  typeCard,
} from './subscribers.ts';

test.use({ serverSettings: ownClock, expectedProblems: /status of 402/ });
// More than a month of the sandbox passes day by day.

test('[SIGN-10] [SITE-4] [SITE-9] a card that fails makes a payment overdue, which the operator sees, then suspends, and another card pays what is due and brings everything back', async ({
  page,
  server,
  context,
  browser,
}) => {
  const account = await subscriber(server, context, { cardNumber: cards.failsLater });
  const member = await addColleague(server, page, account, { role: 'member', firstName: 'Mary' });
  const start = `/${account.companyIdentifier}`;

  await passDays(server, context, 24);
  await page.goto(start);
  await expect(notice(page, '6 days left of your free trial')).toContainText('We’ll charge your card £54.00');
  const office = await browser.newContext({ baseURL: server.url });
  await signInOperator(server, office);
  const desk = await office.newPage();
  await desk.goto('/admin');
  const main = desk.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Subscriptions' }).click();
  await expect(desk.getByRole('heading', { name: 'Subscriptions', level: 1 })).toBeVisible();
  await expect(desk.getByText('Monthly recurring revenue, before VAT')).toBeVisible();
  const ending = desk.getByRole('region', { name: 'Trials ending' });
  const failed = desk.getByRole('region', { name: 'Owed to us' }).getByRole('listitem');
  const theirs = failed.filter({ hasText: account.companyName });
  await expect(ending).toContainText(account.companyName);
  await expect(theirs).toHaveCount(0);

  await passDays(server, context, 7);
  await desk.reload();
  await expect(theirs).toContainText('£54.00');
  await expect(ending).not.toContainText(account.companyName);
  await expectNoViolations(desk);
  await office.close();
  await page.reload();
  await expect(notice(page, 'Payment overdue')).toBeVisible();
  await page.getByRole('link', { name: 'Go to billing' }).click();
  const { due, plan, charge, card, invoices, dialog, button, inDialog } = billingOf(page);
  await expect(plan).toContainText('Your last payment failed.');
  await expect(due).toContainText('Pay by');
  await expect(button('Pay £54.00 now')).toBeVisible();
  await expect(charge).toContainText('£54.00');
  await expect(invoices).toContainText('To be paid');
  await expect(button('Update card')).toBeVisible();

  await passDays(server, context, 15);
  await page.goto(`${start}/team`);
  await expect(notice(page, 'Read only until you’ve paid')).toBeVisible();
  await expect(page.getByText(member.email)).toBeVisible();
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByLabel('Email addresses').fill('new@example.com');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toasts(page)).toContainText('Your company’s subscription hasn’t been paid.');
  await page.goto(`${start}/company`);
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();

  const home = await browser.newContext({ baseURL: server.url });
  await signIn(server, home, member.email);
  const tab = await home.newPage();
  await tab.goto(start);
  await expect(notice(tab, 'please ask an owner of your company')).toBeVisible();
  await expect(tab.getByRole('link', { name: 'Go to billing' })).toBeHidden();
  await home.close();

  await openBilling(page, account);
  await expect(plan).toContainText('Suspended');
  await expect(due).toContainText('your subscription ends');
  await expectToFit(page);
  await expectNoViolations(page);
  await button('Use another card').click();
  await typeCard(page, cards.good);
  await inDialog('Pay £54.00 now').click();
  await expect(toasts(page)).toContainText('Thank you, £54.00 is paid');
  await expect(due).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(plan).toContainText('Active');
  await expect(invoices).toHaveCount(1);
  await expect(invoices).toContainText('Paid');
  await expect(card).toContainText('4242');
  await page.goto(`${start}/team`);
  await expect(page.getByText(member.email)).toBeVisible();
  await expect(notice(page, 'Read only')).toBeHidden();
});

test('[SIGN-10] after the end a company starts again, with what it costs agreed to, and another card if need be', async ({
  page,
  server,
  context,
}) => {
  const account = await subscriber(server, context);
  const cancelled = await page.request.post('/api/billing/cancellation', { data: { reason: 'unused' } });
  expect(cancelled.status()).toBe(200);
  await passDays(server, context, 31);
  await page.goto(`/${account.companyIdentifier}`);
  await expect(notice(page, 'Read only, as your subscription has ended')).toBeVisible();
  await openBilling(page, account);
  const { plan, card, invoices, costs, dialog, button, inDialog, choose } = billingOf(page);
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await button('Start again').click();
  await choose('Essentials');
  await expect(costs).toContainText('Total£234.00');
  await expect(dialog).toContainText('We’ll charge it to your Visa ending in 4242.');
  await inDialog('Use another card').click();
  await typeCard(page, cards.asksBank);
  await inDialog('Start again and pay £234.00').click();
  await approveAtBank(page);
  await expect(dialog).toContainText('We’ll charge it to your new card.');
  await expect(costs).toContainText('Total£234.00');
  await inDialog('Use another card').click();
  await typeCard(page, cards.failsLater);
  await inDialog('Start again and pay £234.00').click();
  await expect(dialog.getByRole('alert')).toContainText('declined');
  await typeCard(page, cards.good);
  await inDialog('Start again and pay £234.00').click();
  await expect(dialog).toBeHidden();
  await expect(plan).toContainText('Active');
  await expect(card).toContainText('4242');
  await expect(invoices).toHaveCount(1);
  await expect(invoices).toContainText('£234.00');
});
