import { signIn } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastSaying } from '../support/get-started.ts';
import { cards, fillCard, openPayment, stepsOf } from '../support/signup-page.ts';

test('[SIGN-9] [SITE-9] a sign-up left at the payment is taken up by signing in', async ({
  page,
  server,
  browser,
}) => {
  const typed = await openPayment(page);
  const context = await browser.newContext({ baseURL: server.url });
  const later = await context.newPage();
  await signIn(server, context, typed.adminEmail);
  await later.goto(`/${typed.identifier}/team`);
  const form = stepsOf(later);
  await expect(form.heading).toHaveText('Add your card');
  await expect(later).toHaveTitle('Finish your sign-up · Heliodesk');
  await expect(form.banner).toBeVisible();
  await expect(later.getByRole('main')).toContainText('Total per month£54.00');
  await expectNoViolations(later);
  await fillCard(later, cards.declined);
  await form.start.click();
  await expect(toastSaying(later, 'Payment Failed')).toContainText('Your card was declined.');
  await fillCard(later, cards.good);
  await form.start.click();
  await expect(form.heading).toHaveText('Team');
  await context.close();
});
