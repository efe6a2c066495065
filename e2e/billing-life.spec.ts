import type { Page } from '@playwright/test';
import { signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { addColleague, toasts } from './colleagues.ts';
import { expect, test } from './fixtures.ts';
import { signInOperator } from './operator.ts';
import { linesIn } from './pdf.ts';
import { billingOf, cards, openBilling, ownClock, passDays, subscriber, typeCard } from './subscribers.ts';

test.use({ serverSettings: ownClock });
// A month of the sandbox passes day by day.
test.describe.configure({ timeout: 90_000 });

async function downloadInvoice(page: Page, index = 0): Promise<string[]> {
  const started = page.waitForEvent('download');
  await billingOf(page)
    .invoices.nth(index)
    .getByRole('link', { name: /^PDF of invoice/ })
    .click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^invoice-[\w-]+\.pdf$/);
  return linesIn(download);
}

const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('[SIGN-10] 31 days turn a trial into a subscription with one invoice of £54.00', async ({
  page,
  server,
  context,
}) => {
  const account = await subscriber(server, context);
  await openBilling(page, account);
  const { plan, clock, invoices } = billingOf(page);
  await clock.getByRole('button', { name: '31 days' }).click();
  await expect(toasts(page)).toContainText('The sandbox is 31 days further on', { timeout: 30_000 });
  await expect(plan).toContainText('Active');
  await expect(invoices).toHaveCount(1);
  await expect(invoices).toContainText('Paid');
  await expect(invoices).toContainText('£54.00');
  const lines = await downloadInvoice(page);
  expect(lines).toContain('VAT invoice');
  expect(lines).toContain(account.companyName);
  for (const amount of ['£45.00', '£9.00', '£54.00']) expect(lines).toContain(amount);
});

test('[SIGN-10] a medium suite is charged £948.00 and £189.60 VAT, and a larger plan the rest of its month', async ({
  page,
  server,
  context,
}) => {
  const account = await subscriber(server, context, { planId: 'solar_suite', businessSize: 'medium' });
  await passDays(server, context, 31);
  await openBilling(page, account);
  const { costs, invoices, button, inDialog, choose, dialog } = billingOf(page);
  await expect(invoices).toHaveCount(1);
  await expect(invoices).toContainText('£1,137.60');
  const lines = await downloadInvoice(page);
  for (const amount of ['£948.00', '£189.60', '£1,137.60']) expect(lines).toContain(amount);
  await button('Change plan').click();
  await choose('Solar Suite', 'Large');
  await expect(costs).toContainText(
    'For the rest of this month, charged at once to your Visa ending in 4242.',
  );
  const total = (await costs.getByText(/^£/).nth(2).innerText()).trim();
  await inDialog('Confirm change').click();
  await expect(dialog).toBeHidden();
  await expect(invoices).toHaveCount(2);
  await expect(invoices.first()).toContainText(total);
});

test('[SIGN-10] a smaller plan leaves a credit, which is used up first', async ({
  page,
  server,
  context,
}) => {
  const account = await subscriber(server, context, { planId: 'solar_suite' });
  await passDays(server, context, 31);
  await openBilling(page, account);
  const { charge, costs, invoices, button, inDialog, choose, dialog } = billingOf(page);
  await button('Change plan').click();
  await choose('Lead Magnets');
  await expect(costs).toContainText('Nothing is charged now.');
  await expect(costs).toContainText('You will have a credit of £');
  await inDialog('Confirm change').click();
  await expect(dialog).toBeHidden();
  await expect(charge).toContainText('From your credit-£54.00');
  await expect(charge).toContainText('From your card£0.00');
  await expect(invoices.first()).toContainText('Credit');
  expect(await downloadInvoice(page)).toContain('VAT credit note');
  await passDays(server, context, 31);
  await page.reload();
  await expect(invoices.first()).toContainText('£54.00');
  const lines = await downloadInvoice(page);
  expect(lines[lines.indexOf('Taken from your credit') + 1]).toBe('-£54.00');
  expect(lines[lines.indexOf('Paid by card') + 1]).toBe('£0.00');
});

test('[SIGN-10] a card that fails makes a payment overdue, and another card pays it', async ({
  page,
  server,
  context,
}) => {
  const account = await subscriber(server, context, { cardNumber: cards.failsLater });
  await passDays(server, context, 24);
  await page.goto(`/${account.companyIdentifier}`);
  await expect(notice(page, '6 days left of your free trial')).toContainText('your card is charged £54.00');
  await passDays(server, context, 7);
  await page.reload();
  await expect(notice(page, 'Payment overdue')).toBeVisible();
  await page.getByRole('link', { name: 'Go to billing' }).click();
  const { plan, charge, card, invoices, button, inDialog } = billingOf(page);
  await expect(plan).toContainText('Your last payment failed.');
  await expect(charge).toContainText('£54.00');
  await expect(invoices).toContainText('To be paid');
  await button('Update card').click();
  await typeCard(page, cards.good);
  await inDialog('Update card').click();
  await expect(toasts(page)).toContainText('Card updated');
  await expect(plan).toContainText('Active');
  await expect(invoices).toHaveCount(1);
  await expect(invoices).toContainText('Paid');
  await expect(card).toContainText('4242');
});

test.describe('a company that has not paid', () => {
  test.use({ expectedProblems: /status of 402/ });

  test('is led to the provider’s page where it can pay an invoice', async ({ page, server, context }) => {
    const account = await subscriber(server, context, { cardNumber: cards.failsLater });
    await passDays(server, context, 31);
    const payUrl = `${server.url}/pricing`;
    await page.route('**/api/billing', async (route) => {
      const response = await route.fetch();
      const billing = await response.json();
      for (const invoice of billing.invoices) invoice.payUrl = payUrl;
      await route.fulfill({ response, json: billing });
    });
    await openBilling(page, account);
    await billingOf(page)
      .invoices.getByRole('link', { name: /^Pay invoice .* now$/ })
      .click();
    await expect(page).toHaveURL(payUrl);
  });

  test('[SIGN-10] is suspended: it reads and exports, and changes nothing', async ({
    page,
    server,
    context,
    browser,
  }) => {
    const account = await subscriber(server, context, { cardNumber: cards.failsLater });
    const member = await addColleague(server, page, account, { role: 'member', firstName: 'Mary' });
    await passDays(server, context, 46);
    await page.goto(`/${account.companyIdentifier}/team`);
    await expect(notice(page, 'Read only until the subscription is paid')).toBeVisible();
    await expect(page.getByText(member.email)).toBeVisible();
    await page.getByRole('button', { name: 'Invite people' }).click();
    await page.getByLabel('Email addresses').fill('new@example.com');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(toasts(page)).toContainText('Your company’s subscription is not paid.');
    await page.goto(`/${account.companyIdentifier}/company`);
    await page.getByRole('button', { name: 'Make a copy' }).click();
    await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();

    const theirs = await browser.newContext();
    await signIn(server, theirs, member.email);
    const tab = await theirs.newPage();
    await tab.goto(`${server.url}/${account.companyIdentifier}`);
    await expect(notice(tab, 'please ask an owner of your company')).toBeVisible();
    await expect(tab.getByRole('link', { name: 'Go to billing' })).toBeHidden();
    await theirs.close();

    await openBilling(page, account);
    const { plan, button, inDialog, dialog } = billingOf(page);
    await expect(plan).toContainText('Suspended');
    await button('Update card').click();
    await typeCard(page, cards.good);
    await inDialog('Update card').click();
    await expect(dialog).toBeHidden();
    await expect(plan).toContainText('Active');
    await page.goto(`/${account.companyIdentifier}/team`);
    await expect(page.getByText(member.email)).toBeVisible();
    await expect(notice(page, 'Read only')).toBeHidden();
  });

  test('another card can be given to start again, also by way of its bank’s own page', async ({
    page,
    server,
    context,
  }) => {
    const account = await subscriber(server, context);
    await page.request.post(`${server.url}/api/billing/cancellation`, { data: { reason: 'other' } });
    await passDays(server, context, 31);
    const setup = await page.request.post(`${server.url}/api/billing/card-setup`);
    const { clientSecret } = await setup.json();
    const typed = { cardNumber: cards.asksBank, expiry: '12/49', cvc: '123' };
    await page.request.post(`${server.url}/api/sandbox/card`, { data: { clientSecret, ...typed } });
    const back = `/${account.companyIdentifier}/billing?plan=essentials&size=small`;
    await page.goto(`/sandbox/bank?${new URLSearchParams({ client_secret: clientSecret, return: back })}`);
    await page.getByRole('button', { name: 'Approve' }).click();
    const { plan, card, costs, dialog, inDialog } = billingOf(page);
    await expect(dialog).toContainText('It is charged to your new card.');
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
    await expect(billingOf(page).invoices).toHaveCount(1);
  });
});

test('[SIGN-10] after the end a company starts again, with what it costs agreed to', async ({
  page,
  server,
  context,
}) => {
  const account = await subscriber(server, context);
  const cancelled = await page.request.post(`${server.url}/api/billing/cancellation`, {
    data: { reason: 'unused' },
  });
  expect(cancelled.status()).toBe(200);
  await passDays(server, context, 31);
  await page.goto(`/${account.companyIdentifier}`);
  await expect(notice(page, 'Read only, as the subscription has ended')).toBeVisible();
  await openBilling(page, account);
  const { plan, invoices, costs, dialog, button, inDialog, choose } = billingOf(page);
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await button('Start again').click();
  await choose('Solar Suite');
  await expect(costs).toContainText('Total£454.80');
  await expect(dialog).toContainText('It is charged to your Visa ending in 4242.');
  await inDialog('Start again and pay £454.80').dblclick();
  await expect(dialog).toBeHidden();
  await expect(plan).toContainText('Active');
  await expect(invoices).toHaveCount(1);
  await expect(invoices).toContainText('£454.80');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-4] [SITE-9] the operator sees who pays, whose trial ends and whose payments fail', async ({
      page,
      server,
      context,
      browser,
    }) => {
      const other = await browser.newContext();
      const failing = await subscriber(server, other, { cardNumber: cards.failsLater });
      await passDays(server, other, 31);
      const trying = await subscriber(server, other);
      await passDays(server, other, 1);
      await other.close();
      await signInOperator(server, context);
      await page.goto('/admin');
      const main = page.getByRole('navigation', { name: 'Main' });
      await main.getByRole('link', { name: 'Subscriptions' }).click();
      await expect(page.getByRole('heading', { name: 'Subscriptions', level: 1 })).toBeVisible();
      await expect(page.getByText('Monthly recurring revenue, before VAT')).toBeVisible();
      const failed = page.getByRole('region', { name: 'Failed payments' }).getByRole('listitem');
      await expect(failed.filter({ hasText: failing.companyName })).toContainText('£54.00');
      const ending = page.getByRole('region', { name: 'Trials ending' });
      await expect(ending).not.toContainText(trying.companyName);
      await passDays(server, context, 23);
      await page.reload();
      await expect(ending).toContainText(trying.companyName);
      await expectNoViolations(page);
    });
  });
}
