import { mailTo, password, tokenIn } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { openGetStarted, sizes } from '../support/get-started.ts';
import { expectToFit } from '../support/narrow.ts';
import { cards, details, fillCard, stepsOf } from '../support/signup-page.ts';

test('[PRICE-8] [SIGN-11] [SITE-9] a checkout waits for a card that does, makes a company, mails its set-up link, and lets its owner in', async ({
  page,
  server,
}) => {
  const { companyName, companyEmail, identifier } = details();
  const main = page.getByRole('main');
  const form = stepsOf(page);
  const { dialog, company, email, go } = await openGetStarted(page, 'Essentials');
  await company.fill(companyName);
  await email.fill(companyEmail);
  await sizes(dialog).getByText('Medium').click();
  await go.click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(form.start).toBeVisible();
  await expect(form.banner).toBeVisible();
  await expect(main).toContainText('Essentials, medium business£488.00');
  await expect(main).toContainText('Total per month£585.60');
  await expect(main).toContainText(companyEmail);
  await expectNoViolations(page);
  await expectToFit(page);

  // Whoever cancels is back at the prices, and may think better of it.
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goBack();

  const alert = main.getByRole('alert');
  await fillCard(page, cards.declined);
  await form.start.click();
  await expect(alert).toContainText('Your card was declined.');
  await fillCard(page, cards.asksBank);
  await form.start.click();
  await form.fail.click();
  await expect(alert).toContainText('We are unable to authenticate');
  await form.start.click();
  await form.approve.click();

  await expect(page).toHaveURL(/\/onboarding\/success\?session_id=cs_/);
  await expect(form.heading).toHaveText('Your free trial has started');
  await expect(main).toContainText(companyName);
  await expect(main).toContainText('Active Trial');
  await expect(main).toContainText('30 days');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  await expect(main).toContainText(day.format(Date.now() + 30 * 24 * 60 * 60_000));
  await expect(main.getByRole('list').first().getByRole('listitem')).toHaveCount(3);
  for (const note of ['No charge for 30 days', 'Automatic billing after', 'Cancel before', 'Manage billing'])
    await expect(main).toContainText(note);
  await expect(form.dashboard).toHaveAttribute('href', '/dashboard');
  await expect(main.getByRole('link', { name: /^support@/ })).toHaveAttribute('href', /^mailto:/);
  await expectNoViolations(page);
  await expectToFit(page);
  await page.goBack();
  await expect(form.heading).toHaveText('This checkout is complete');

  const mail = await mailTo(server, companyEmail, /setup-password/);
  await page.goto(`/setup-password?token=${tokenIn(mail)}`);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Complete Setup & Login' }).click();
  await expect(page).toHaveURL(`${server.url}/${identifier}`);
  const me = await (await page.request.get('/api/auth/me')).json();
  expect(me).toMatchObject({ email: companyEmail, company: { subscription: 'trialing' } });
});
