import { password } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { toastSaying } from '../support/get-started.ts';
import { callsTo } from '../support/login-page.ts';
import { expectToFit } from '../support/narrow.ts';
import {
  cards,
  completeCall,
  details,
  expectInside,
  expectTypedKept,
  fillCard,
  fillDetails,
  kept,
  openPayment,
  registerCall,
  stepsOf,
} from '../support/signup-page.ts';

test('[SIGN-1] [SIGN-4] [SIGN-6] [SIGN-7] [SIGN-8] [SITE-9] whoever reloads and goes back and forth loses nothing, and a good card starts their trial', {
  tag: '@phone',
}, async ({ page }) => {
  const registered = callsTo(page, registerCall);
  const completed = callsTo(page, completeCall);
  const typed = details();
  const form = stepsOf(page);
  const main = page.getByRole('main');
  await page.goto('/pricing');
  await page.goto('/signup?plan=solar_suite&businessSize=small');
  await page.getByRole('radio', { name: /^Medium/ }).check({ force: true });
  await expect(page).toHaveURL(/plan=solar_suite&businessSize=medium$/);
  await page.getByText('Test cards').click();
  await form.toPayment.click();
  await expect(main.getByRole('alert').first()).toBeVisible();
  await expectToFit(page);
  await fillDetails(page, typed);
  await page.reload();
  await expectTypedKept(page, typed);
  await expect(page.getByRole('radio', { name: /^Medium/ })).toBeChecked();
  expect(await kept(page)).not.toContain(password);
  await form.password.fill(password);
  await form.toPayment.click();
  await expect(form.start).toBeVisible();
  await expect(form.heading).toBeFocused();

  await page.reload();
  await expect(form.start).toBeVisible();
  await form.back.click();
  await expectTypedKept(page, typed);
  await expect(form.heading).toBeFocused();
  await page.goForward();
  await expect(form.start).toBeVisible();
  await page.goBack();
  await expectTypedKept(page, typed);
  await expect(page.getByRole('radio', { name: 'Solar Suite' })).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goForward();
  await expectTypedKept(page, typed);
  await page.goForward();

  await expect(form.banner).toBeVisible();
  await expect(main).toContainText('Nothing is charged today');
  await expect(main).toContainText('free trial starts now');
  await expect(main).toContainText('To pay today£0.00');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  const inThirtyDays = day.format(Date.now() + 30 * 24 * 60 * 60_000);
  await expect(main).toContainText(`First charge on ${inThirtyDays}£1,137.60`);
  await expectNoViolations(page);
  await fillCard(page, cards.good);
  await expect(form.number).toHaveValue('4242 4242 4242 4242');
  await expect(form.expiry).toHaveValue('12 / 34');
  await form.start.dblclick();
  await expect(form.heading).toHaveText('Your free trial has started');
  await expect(form.heading).toBeFocused();
  await expectNoViolations(page);
  await expectToFit(page);
  const { identifier, ...body } = typed;
  expect(registered).toEqual([{ ...body, password, planId: 'solar_suite', businessSize: 'medium' }]);
  expect(completed).toEqual([{ companyIdentifier: identifier, setupId: expect.any(String) }]);
  expect(await kept(page)).not.toMatch(/4242|Roof-Survey/);
  await form.dashboard.click();
  await expectInside(page, typed);
  const me = await (await page.request.get('/api/auth/me')).json();
  expect(me).toMatchObject({
    email: typed.adminEmail,
    role: 'owner',
    company: { subscription: 'trialing' },
  });
  await page.goto('/signup');
  await expect(form.companyName).toHaveValue('');
});

test('[SITE-1] [SITE-9] [SIGN-6] [SIGN-7] [SIGN-8] [SIGN-9] after refusals, also by a bank on its own page, another try makes the same company', async ({
  page,
}) => {
  const form = stepsOf(page);
  const typed = await openPayment(page, '?plan=solar_suite&businessSize=large');

  async function tryAgain(card: string) {
    await form.password.fill(password);
    await form.toPayment.click();
    await fillCard(page, card);
    await form.start.click();
  }

  async function openBankPage() {
    await page.getByRole('link', { name: 'Continue on the bank’s page' }).click();
    await expect(page).toHaveURL(/\/sandbox\/bank\?/);
    await expect(form.banner).toBeVisible();
  }

  // The longest of its figures, and every message.
  await form.start.click();
  await expect(form.number).toHaveAttribute('aria-invalid', 'true');
  await expectToFit(page);

  await fillCard(page, cards.declined);
  await form.start.click();
  const declined = toastSaying(page, 'Your card was declined.');
  await expect(declined).toContainText('Payment Failed');
  await expect(declined).toHaveAttribute('data-variant', 'destructive');
  await expectTypedKept(page, typed);
  await expect(page.getByRole('radio', { name: 'Solar Suite' })).toBeChecked();
  await expect(form.heading).toBeFocused();

  const unproven = toastSaying(page, 'We are unable to authenticate');
  await tryAgain(cards.asksBank);
  await form.fail.click();
  await expect(unproven).toContainText('Payment Failed');
  await expectTypedKept(page, typed);

  await tryAgain(cards.asksBank);
  await openBankPage();
  await expectNoViolations(page);
  await expectToFit(page);
  await form.fail.click();
  await expect(unproven).toContainText('Payment Failed');
  await expect(page).toHaveURL(/\/signup\?plan=solar_suite&businessSize=large$/);
  await expectTypedKept(page, typed);

  await tryAgain(cards.asksBank);
  await openBankPage();
  await form.approve.click();
  await expect(form.heading).toHaveText('Your free trial has started');
  await expect(page).toHaveURL(/\/signup-success$/);
  await page.reload();
  await form.dashboard.click();
  await expectInside(page, typed);

  await page.goto('/signup-success');
  await expect(form.heading).toHaveText('There’s nothing to finish here');
  await expectToFit(page);
});

test('[SIGN-2] [SIGN-6] [SIGN-7] [SITE-9] the keyboard alone is enough, also where a bank asks', async ({
  page,
}) => {
  const typed = details();
  await page.goto('/signup');
  const form = stepsOf(page);
  await page.getByRole('radio', { name: /^Small/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Medium/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Solar Suite' })).toBeChecked();
  const { companyName, companyEmail, adminFirstName, adminLastName, adminEmail } = typed;
  for (const text of [companyName, companyEmail, '', adminFirstName, adminLastName, adminEmail, password]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(form.heading).toHaveText('Add your card');
  await form.heading.press('Tab');
  await expect(form.number).toBeFocused();
  await page.keyboard.type(cards.asksBank);
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(form.approve).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form.bank).toBeHidden();
  await expect(form.cvc).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.approve).toBeFocused();
  await expectNoViolations(page);
  await expectToFit(page);
  await page.keyboard.press('Enter');
  await expect(form.heading).toHaveText('Your free trial has started');
  await expect(form.heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.dashboard).toBeFocused();
  await page.keyboard.press('Enter');
  await expectInside(page, typed);
});
