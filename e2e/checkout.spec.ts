import type { Page } from '@playwright/test';
import { mailTo, password, tokenIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { openGetStarted, sizes } from './get-started.ts';
import { cards, details, fillCard, stepsOf } from './signup-page.ts';

test.use({ expectedProblems: /status of (404|500)|ERR_FAILED/ });
// Each makes a company of its own, which takes a while.
test.describe.configure({ timeout: 60_000 });

const outcomeCall = /\/api\/checkout\/sessions\//;

/** From the pricing page to the sandbox's own page. */
async function openCheckout(page: Page, plan = 'Essentials') {
  const { companyName, companyEmail, identifier } = details();
  const { dialog, company, email, go } = await openGetStarted(page, plan);
  await company.fill(companyName);
  await email.fill(companyEmail);
  await sizes(dialog).getByText('Medium').click();
  await go.click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(stepsOf(page).start).toBeVisible();
  return { companyName, companyEmail, identifier };
}

test('[PRICE-8] [SIGN-11] a checkout makes a company, mails its set-up link, and lets its owner in', async ({
  page,
  server,
}) => {
  const { companyName, companyEmail, identifier } = await openCheckout(page);
  const main = page.getByRole('main');
  const form = stepsOf(page);
  await expect(form.banner).toBeVisible();
  await expect(main).toContainText('Essentials, medium business£488.00');
  await expect(main).toContainText('Total per month£585.60');
  await expect(main).toContainText(companyEmail);
  await fillCard(page, cards.good);
  await form.start.click();
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

  const mail = await mailTo(server, companyEmail, /setup-password/);
  await page.goto(`/setup-password?token=${tokenIn(mail)}`);
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Complete Setup & Login' }).click();
  await expect(page).toHaveURL(`${server.url}/${identifier}`);
  const me = await (await page.request.get('/api/auth/me')).json();
  expect(me).toMatchObject({ email: companyEmail, company: { subscription: 'trialing' } });
});

test('[SIGN-11] a refused card is told on the page, and another may do', async ({ page }) => {
  await openCheckout(page, 'Lead Magnets');
  const form = stepsOf(page);
  const alert = page.getByRole('main').getByRole('alert');
  await fillCard(page, cards.declined);
  await form.start.click();
  await expect(alert).toContainText('Your card was declined.');
  await fillCard(page, cards.asksBank);
  await form.start.click();
  await form.fail.click();
  await expect(alert).toContainText('We are unable to authenticate');
  await form.start.click();
  await form.approve.click();
  await expect(form.heading).toHaveText('Your free trial has started');
  await page.goBack();
  await expect(form.heading).toHaveText('This checkout is complete');
});

test('[SIGN-11] whoever cancels is back at the prices', async ({ page }) => {
  await openCheckout(page, 'Solar Suite');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('[SIGN-11] a checkout that is not finished is asked for again, and then says so', async ({ page }) => {
  await page.clock.install();
  let status = 'open';
  await page.route(outcomeCall, (route) =>
    route.fulfill({ json: { status, trialEndsAt: null, companyName: null } }),
  );
  await page.goto('/onboarding/success?session_id=cs_1');
  const { heading } = stepsOf(page);
  await expect(heading).toHaveText('Your card is being checked');
  const again = page.getByRole('button', { name: 'Check again' });
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(again).toBeVisible({ timeout: 100 });
  }).toPass();
  status = 'expired';
  await again.click();
  await expect(heading).toHaveText('This checkout has expired');
  await expect(page.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/pricing');
});

test('[SIGN-11] a checkout that is not known, or cannot be asked for, says so', async ({ page }) => {
  const { heading } = stepsOf(page);
  await page.goto('/onboarding/success');
  await expect(heading).toHaveText('We do not know this checkout');
  await page.goto('/onboarding/success?session_id=cs_none');
  await expect(heading).toHaveText('We do not know this checkout');
  await page.route(outcomeCall, (route) => route.abort());
  await page.reload();
  await expect(heading).toHaveText('We could not check your link');
  await page.unroute(outcomeCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('We do not know this checkout');
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] [SIGN-11] neither page of a checkout has an accessibility violation', async ({ page }) => {
      await openCheckout(page);
      await expectNoViolations(page);
      await fillCard(page, cards.good);
      await stepsOf(page).start.click();
      await expect(stepsOf(page).dashboard).toBeVisible();
      await expectNoViolations(page);
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
      expect(overflow).toBe(0);
    });
  });
