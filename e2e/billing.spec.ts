import { companyWithOwner, signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { addColleague, refusal, toasts } from './colleagues.ts';
import { expect, test } from './fixtures.ts';
import { billingOf, cards, openBilling, ownClock, passDays, subscriber, typeCard } from './subscribers.ts';

test.use({ serverSettings: ownClock });
test.describe.configure({ timeout: 60_000 });

test('[SIGN-10] a trial shows its days, its card and its first charge with VAT', async ({
  page,
  server,
  context,
}) => {
  const account = await subscriber(server, context, { planId: 'solar_suite', businessSize: 'medium' });
  await page.goto(`/${account.companyIdentifier}`);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' }).click();
  const { plan, charge, card } = billingOf(page);
  await expect(page).toHaveTitle('Billing · Heliodesk');
  await expect(page.getByText('Sandbox – no money moves')).toBeVisible();
  for (const words of ['Solar Suite', 'Medium business', '£948.00', 'Free trial', '30 days left'])
    await expect(plan).toContainText(words);
  for (const words of ['£948.00', 'VAT (20%)£189.60', 'Total£1,137.60'])
    await expect(charge).toContainText(words);
  await expect(card).toContainText('Visa ending in 4242');
  await expect(card).toContainText('Expires 12/49');
  await expect(page.getByText('No invoices yet')).toBeVisible();
});

test('[SIGN-10] a plan changed in the trial costs nothing now', async ({ page, server, context }) => {
  const account = await subscriber(server, context);
  await openBilling(page, account);
  const { plan, charge, costs, dialog, button, inDialog, choose } = billingOf(page);
  await button('Change plan').click();
  await expect(inDialog('Confirm change')).toBeHidden();
  await choose('Essentials', 'Large');
  await expect(costs).toContainText('Nothing: you are in your free trial.');
  await expect(costs).toContainText('Total£2,340.00');
  await inDialog('Confirm change').dblclick();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('Essentials, large business');
  await expect(plan).toContainText('Large business');
  await expect(charge).toContainText('£2,340.00');
  await expect(page.getByText('No invoices yet')).toBeVisible();
});

test.describe('what is refused', () => {
  test.use({ expectedProblems: /status of (402|409|503)/ });

  test('a change of plan is said, and its price asked for again', async ({ page, server, context }) => {
    const account = await subscriber(server, context);
    await openBilling(page, account);
    const { costs, dialog, button, inDialog, choose } = billingOf(page);
    let previews = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/plan/preview')) previews += 1;
    });
    await page.route('**/api/billing/plan', (route) =>
      route.fulfill(refusal(409, 'subscription_changed', 'Your subscription has changed meanwhile.')),
    );
    await button('Change plan').click();
    await choose('Solar Suite');
    await expect(costs).toContainText('£454.80');
    await inDialog('Confirm change').click();
    await expect(dialog.getByRole('alert')).toContainText('has changed meanwhile');
    await expect.poll(() => previews).toBe(2);
    await page.unrouteAll();
    await inDialog('Confirm change').click();
    await expect(toasts(page)).toContainText('Plan changed');

    const away = refusal(503, 'payments_unavailable', 'We cannot reach our payment provider right now.');
    await page.route('**/api/billing/plan/preview', (route) => route.fulfill(away));
    await button('Change plan').click();
    await choose('Lead Magnets');
    await expect(dialog.getByRole('alert')).toContainText('What it costs could not be loaded');
    await page.unrouteAll();
    await inDialog('Try again').click();
    await expect(costs).toContainText('£54.00');
  });

  test('a card that is refused is said, and another one can be given', async ({ page, server, context }) => {
    const account = await subscriber(server, context);
    await openBilling(page, account);
    const { card, dialog, button, inDialog } = billingOf(page);
    await button('Update card').click();
    await typeCard(page, cards.declined);
    await inDialog('Update card').click();
    await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');
    await typeCard(page, cards.failsLater);
    await inDialog('Update card').click();
    await expect(toasts(page)).toContainText('Card updated');
    await expect(card).toContainText('Visa ending in 0341');
  });

  test('billing that cannot be loaded is said, and can be tried again', async ({ page, server, context }) => {
    const account = await subscriber(server, context);
    await page.route('**/api/billing', (route) =>
      route.fulfill(refusal(503, 'unavailable', 'Please wait a moment.')),
    );
    await page.goto(`/${account.companyIdentifier}/billing`);
    await expect(page.getByRole('alert')).toContainText('Your billing could not be loaded');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(billingOf(page).plan).toBeVisible();
  });
});

test('a bank that asks on its own page leads back, and the card is used', async ({
  page,
  server,
  context,
}) => {
  const account = await subscriber(server, context);
  await openBilling(page, account);
  const setup = await page.request.post('/api/billing/card-setup');
  const { clientSecret } = await setup.json();
  const typed = { cardNumber: cards.asksBank, expiry: '12/49', cvc: '123' };
  await page.request.post('/api/sandbox/card', { data: { clientSecret, ...typed } });
  const query = new URLSearchParams({
    client_secret: clientSecret,
    return: `/${account.companyIdentifier}/billing`,
  });
  await page.goto(`/sandbox/bank?${query}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(toasts(page)).toContainText('Card updated');
  await expect(page).toHaveURL(`/${account.companyIdentifier}/billing`);
  await expect(billingOf(page).card).toContainText('Visa ending in 3155');
  await page.goto(`/${account.companyIdentifier}/billing?setup_intent=seti_x&redirect_status=failed`);
  await expect(toasts(page)).toContainText('Your bank did not approve this card');
});

test('[SIGN-10] cancelling wants a reason, costs nothing in the trial, and can be taken back', async ({
  page,
  server,
  context,
}) => {
  const account = await subscriber(server, context);
  await openBilling(page, account);
  const { plan, charge, dialog, button, inDialog } = billingOf(page);
  await button('Cancel subscription').click();
  await expect(dialog).toContainText('and nothing is charged');
  await inDialog('Cancel subscription').click();
  await expect(dialog.getByRole('alert')).toHaveText('Please choose a reason');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await dialog.getByRole('combobox').selectOption('Something we need is missing');
  await dialog.getByRole('textbox').fill('A drone app');
  await inDialog('Cancel subscription').dblclick();
  await expect(dialog).toBeHidden();
  await expect(plan).toContainText('Cancelled');
  await expect(plan).toContainText('as you asked. Nothing is charged.');
  await expect(charge).toContainText('Nothing will be charged.');
  await expect(button('Change plan')).toBeHidden();
  await button('Resume').click();
  await expect(toasts(page).last()).toContainText('Your subscription goes on');
  await expect(charge).toContainText('£54.00');
  await expect(button('Change plan')).toBeVisible();
});

test('[SEC-2] an admin reads billing, a member sees nothing of it', async ({
  page,
  server,
  context,
  browser,
}) => {
  const account = await subscriber(server, context);
  for (const role of ['admin', 'member'] as const) {
    const colleague = await addColleague(server, page, account, { role, firstName: role });
    const theirs = await browser.newContext();
    await signIn(server, theirs, colleague.email);
    const tab = await theirs.newPage();
    await tab.goto(`${server.url}/${account.companyIdentifier}/billing`);
    const link = tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' });
    if (role === 'admin') {
      await expect(billingOf(tab).plan).toContainText('Only an owner of your company can change this.');
      await expect(link).toBeVisible();
      for (const name of ['Change plan', 'Update card', 'Cancel subscription'])
        await expect(billingOf(tab).button(name)).toBeHidden();
    } else {
      await expect(tab.getByText('For owners and admins')).toBeVisible();
      await expect(link).toBeHidden();
    }
    await theirs.close();
  }
});

test('a company that we have set up ourselves is told that it pays nothing', async ({
  page,
  server,
  context,
}) => {
  const account = await companyWithOwner(server, context);
  await page.goto(`/${account.companyIdentifier}/billing`);
  await expect(page.getByText('Your company has no subscription')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] no state of it has an accessibility violation', async ({ page, server, context }) => {
      test.slow();
      const account = await subscriber(server, context);
      await openBilling(page, account);
      const { costs, dialog, button, choose } = billingOf(page);
      await expectNoViolations(page);
      await button('Change plan').click();
      await choose('Solar Suite');
      await expect(costs).toContainText('£454.80');
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await button('Update card').click();
      await expect(page.getByLabel('Card number')).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await button('Cancel subscription').click();
      await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await passDays(server, context, 31);
      await openBilling(page, account);
      await expect(billingOf(page).invoices).toHaveCount(1);
      await expectNoViolations(page);
    });
  });
}

test('[SITE-9] it fits 320 px without scrolling sideways', async ({ page, server, context }) => {
  const account = await subscriber(server, context, { planId: 'solar_suite', businessSize: 'large' });
  await passDays(server, context, 31);
  await page.setViewportSize({ width: 320, height: 640 });
  await openBilling(page, account);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);
  await billingOf(page).button('Change plan').click();
  await billingOf(page).choose('Lead Magnets', 'Small');
  await expect(billingOf(page).costs).toContainText('credit');
  expect(await overflow()).toBe(0);
});
