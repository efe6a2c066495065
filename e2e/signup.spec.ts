import { password, signIn } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { toastSaying } from './get-started.ts';
import { callsTo } from './login-page.ts';
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
} from './signup-page.ts';

// Each signs up a company of its own, which takes a while.
test.describe.configure({ timeout: 60_000 });

test('[SIGN-1] [SIGN-2] the address says plan and size, and unknown ones fall back', async ({ page }) => {
  const plan = (name: string) => page.getByRole('radio', { name, exact: true });
  const size = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  const main = page.getByRole('main');
  await page.goto('/signup');
  await expect(page).toHaveTitle('Start your free trial · Heliodesk');
  await expect(plan('Lead Magnets')).toBeChecked();
  await expect(size('Small')).toBeChecked();
  await expect(main).toContainText('£45 per month plus VAT');
  await expect(main).toContainText('£379 per month plus VAT');
  await expect(main.getByText('30 days free')).toHaveCount(2);
  await expect(main).toContainText('3 interactive lead magnets');
  await expect(main).toContainText('Total per month£54.00');
  await page.goto('/signup?plan=solar_suite&businessSize=medium');
  await expect(plan('Solar Suite')).toBeChecked();
  await expect(main).toContainText('£948 per month plus VAT');
  await expect(main).toContainText('VAT (20%)£189.60');
  await size('Large').check({ force: true });
  await plan('Lead Magnets').check({ force: true });
  await expect(page).toHaveURL(/plan=lead_magnets&businessSize=large$/);
  await expect(main).toContainText('Unlimited lead generations');
  await page.reload();
  await expect(size('Large')).toBeChecked();
  await page.goto('/signup?plan=essentials&businessSize=huge');
  await expect(plan('Lead Magnets')).toBeChecked();
  await expect(size('Small')).toBeChecked();
});

test('[SIGN-3] each message stands by its field, and the first takes the focus', async ({ page }) => {
  await page.goto('/signup');
  const form = stepsOf(page);
  const calls = callsTo(page, registerCall);
  await form.toPayment.click();
  await expect(form.companyName).toBeFocused();
  for (const [field, words] of [
    [form.companyName, /^Company name must be at least 2 characters$/],
    [form.companyEmail, /^Please enter a valid email address$/],
    [form.firstName, /^First name must be at least 2 characters$/],
    [form.lastName, /^Last name must be at least 2 characters$/],
    [form.email, /^Please enter a valid email address$/],
    [form.password, /Password must be at least 8 characters$/],
  ] as const)
    await expect(field).toHaveAccessibleDescription(words);
  await expect(form.companyPhone).not.toHaveAttribute('aria-invalid');
  await fillDetails(page, details());
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('[SIGN-4] [SIGN-6] [SIGN-7] [SIGN-8] a good card starts a trial, and its owner is inside', async ({
  page,
}) => {
  const registered = callsTo(page, registerCall);
  const completed = callsTo(page, completeCall);
  const typed = await openPayment(page, '?plan=solar_suite&businessSize=medium');
  const form = stepsOf(page);
  const main = page.getByRole('main');
  await expect(form.heading).toBeFocused();
  await expect(form.banner).toBeVisible();
  await expect(main).toContainText('Nothing is charged today');
  await expect(main).toContainText('free trial start now');
  await expect(main).toContainText('To pay today£0.00');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  const inThirtyDays = day.format(Date.now() + 30 * 24 * 60 * 60_000);
  await expect(main).toContainText(`First charge on ${inThirtyDays}£1,137.60`);
  await fillCard(page, cards.good);
  await expect(form.number).toHaveValue('4242 4242 4242 4242');
  await expect(form.expiry).toHaveValue('12 / 34');
  await form.start.dblclick();
  await expect(form.heading).toHaveText('Your free trial has started');
  await expect(form.heading).toBeFocused();
  const { identifier, ...body } = typed;
  expect(registered).toEqual([{ ...body, password, planId: 'solar_suite', businessSize: 'medium' }]);
  expect(completed).toEqual([{ companyIdentifier: identifier, setupId: expect.any(String) }]);
  expect(await kept(page)).not.toMatch(/4242|Roof-Survey/);
  await form.dashboard.click();
  await expectInside(page, typed);
  const me = await (await page.request.get('/api/auth/me')).json();
  expect(me).toMatchObject({ email: typed.adminEmail, role: 'owner', company: { subscription: 'trialing' } });
  await page.goto('/signup');
  await expect(form.companyName).toHaveValue('');
});

test('[SIGN-9] a double click on Continue to payment asks once', async ({ page }) => {
  const calls = callsTo(page, registerCall);
  await page.goto('/signup');
  await fillDetails(page, details());
  await stepsOf(page).toPayment.dblclick();
  await expect(stepsOf(page).start).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('[SIGN-6] [SIGN-7] a bank that asks is answered on the page', async ({ page }) => {
  const typed = await openPayment(page);
  const form = stepsOf(page);
  await fillCard(page, cards.asksBank);
  await form.start.click();
  await expect(form.bank).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.bank).toBeHidden();
  await form.start.click();
  await form.approve.click();
  await expect(form.heading).toHaveText('Your free trial has started');
  await form.dashboard.click();
  await expectInside(page, typed);
});

test('[SITE-1] [SIGN-6] [SIGN-8] a bank with a page of its own leads back to /signup-success', async ({
  page,
}) => {
  const typed = await openPayment(page);
  const form = stepsOf(page);
  await fillCard(page, cards.asksBank);
  await form.start.click();
  await page.getByRole('link', { name: 'Continue on the bank’s page' }).click();
  await expect(page).toHaveURL(/\/sandbox\/bank\?/);
  await expect(form.banner).toBeVisible();
  await form.approve.click();
  await expect(form.heading).toHaveText('Your free trial has started');
  await expect(page).toHaveURL(/\/signup-success$/);
  await page.reload();
  await form.dashboard.click();
  await expectInside(page, typed);
});

test('[SIGN-9] a sign-up left at the payment is taken up by signing in', async ({
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

test('[SIGN-9] whoever may not pay is told who has to', async ({ page, server, context }) => {
  const typed = await openPayment(page);
  await signIn(server, context, typed.adminEmail);
  await page.route(/\/api\/auth\/me$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), role: 'member' } });
  });
  await page.goto(`/${typed.identifier}`);
  await expect(stepsOf(page).heading).toHaveText('The sign-up is not finished');
  await expect(page.getByRole('main')).toContainText(`An owner of ${typed.companyName} has to add a card`);
  await expect(stepsOf(page).number).toHaveCount(0);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[SIGN-7] a reload keeps what was typed and the payment step, and Back leads to the details', async ({
  page,
}) => {
  const typed = details();
  const form = stepsOf(page);
  await page.goto('/pricing');
  await page.goto('/signup?plan=solar_suite&businessSize=small');
  await fillDetails(page, typed);
  await page.reload();
  await expectTypedKept(page, typed);
  expect(await kept(page)).not.toContain(password);
  await form.password.fill(password);
  await form.toPayment.click();
  await expect(form.start).toBeVisible();
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
});

test('[SIGN-2] [SIGN-6] the keyboard alone is enough', async ({ page }) => {
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
  await page.keyboard.press('Enter');
  await expect(form.heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.dashboard).toBeFocused();
  await page.keyboard.press('Enter');
  await expectInside(page, typed);
});
