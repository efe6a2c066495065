import { expectNoViolations } from './axe.ts';
import { expect, holdBack, test } from './fixtures.ts';
import { toastSaying } from './get-started.ts';
import { callsTo } from './login-page.ts';
import {
  cardCall,
  cards,
  completeCall,
  details,
  expectTypedKept,
  fillCard,
  fillDetails,
  openPayment,
  registerCall,
  stepsOf,
} from './signup-page.ts';

test.use({ expectedProblems: /status of (4\d\d|5\d\d)|ERR_(FAILED|INTERNET_DISCONNECTED)/ });
// Each signs up a company of its own, which takes a while.
test.describe.configure({ timeout: 60_000 });

const refusals = [
  { what: 'a declined card', card: cards.declined, words: 'Your card was declined.' },
  { what: 'a card without funds', card: cards.poor, words: 'Your card has insufficient funds.' },
  { what: 'an expired card', card: cards.expired, words: 'Your card has expired.' },
];

for (const { what, card, words } of refusals)
  test(`[SIGN-7] ${what} leads back to the details, with all but the password kept`, async ({ page }) => {
    const typed = await openPayment(page, '?plan=solar_suite&businessSize=large');
    await fillCard(page, card);
    await stepsOf(page).start.click();
    const toast = toastSaying(page, 'Payment Failed');
    await expect(toast).toContainText(words);
    await expect(toast).toHaveAttribute('data-variant', 'destructive');
    await expectTypedKept(page, typed);
    await expect(page.getByRole('radio', { name: 'Solar Suite' })).toBeChecked();
    await expect(stepsOf(page).heading).toBeFocused();
  });

test('[SIGN-7] [SIGN-9] after a refusal another card makes the same company', async ({ page }) => {
  const typed = await openPayment(page);
  const form = stepsOf(page);
  await fillCard(page, cards.declined);
  await form.start.click();
  await expectTypedKept(page, typed);
  await fillDetails(page, typed);
  await form.toPayment.click();
  await fillCard(page, cards.good);
  await form.start.click();
  await expect(form.dashboard).toHaveAttribute('href', `/${typed.identifier}`);
});

test('[SIGN-7] a bank that says no on the page leads back to the details', async ({ page }) => {
  const typed = await openPayment(page);
  await fillCard(page, cards.asksBank);
  await stepsOf(page).start.click();
  await stepsOf(page).fail.click();
  await expect(toastSaying(page, 'Payment Failed')).toContainText('We are unable to authenticate');
  await expectTypedKept(page, typed);
});

test('[SIGN-7] a bank that says no on its own page leads back to the details', async ({ page }) => {
  const typed = await openPayment(page, '?plan=solar_suite&businessSize=small');
  await fillCard(page, cards.asksBank);
  await stepsOf(page).start.click();
  await page.getByRole('link', { name: 'Continue on the bank’s page' }).click();
  await expect(page).toHaveURL(/\/sandbox\/bank/);
  await stepsOf(page).fail.click();
  await expect(toastSaying(page, 'Payment Failed')).toContainText('We are unable to authenticate');
  await expect(page).toHaveURL(/\/signup\?plan=solar_suite&businessSize=small$/);
  await expectTypedKept(page, typed);
});

test('[SIGN-6] what is missing of a card is told by its field', async ({ page }) => {
  await openPayment(page);
  const form = stepsOf(page);
  const calls = callsTo(page, cardCall);
  await form.start.click();
  await expect(form.number).toBeFocused();
  await expect(form.number).toHaveAccessibleDescription('Please enter the card number');
  await expect(form.expiry).toHaveAccessibleDescription('Please enter the expiry date');
  await expect(form.cvc).toHaveAccessibleDescription('Please enter the CVC');
  await form.number.pressSequentially('42424242');
  await expect(form.number).toHaveAccessibleDescription('Your card number is incomplete.');
  await form.number.press('Home');
  await form.number.press('ArrowRight');
  await form.number.press('Delete');
  await form.number.press('9');
  await expect(form.number).toHaveValue('4942 4242');
  await form.number.press('0');
  await expect(form.number).toHaveValue('4904 2424 2');
  expect(calls).toEqual([]);
});

const failures = [
  { what: 'a network that is cut', words: 'Failed to create company account' },
  { what: 'a bare 500', status: 500, body: '', words: 'Failed to create company account' },
  {
    what: 'a provider that is away',
    status: 503,
    body: '{"message":"We cannot reach our payment provider right now.","code":"payments_unavailable"}',
    words: 'We cannot reach our payment provider right now.',
  },
];

for (const { what, status, body, words } of failures)
  test(`[SIGN-4] ${what} reads Registration Failed, and what was typed stays`, async ({ page }) => {
    const typed = details();
    await page.route(registerCall, (route) => (status ? route.fulfill({ status, body }) : route.abort()));
    await page.goto('/signup');
    await fillDetails(page, typed);
    await stepsOf(page).toPayment.click();
    const toast = toastSaying(page, 'Registration Failed');
    await expect(toast).toContainText(words);
    await expect(stepsOf(page).companyName).toHaveValue(typed.companyName);
    await expect(stepsOf(page).password).not.toHaveValue('');
    await expect(stepsOf(page).toPayment).toBeEnabled();
  });

test('[SIGN-4] what the server refuses stands by its field', async ({ page }) => {
  const fields = { companyEmail: 'This mailbox does not exist' };
  await page.route(registerCall, (route) =>
    route.fulfill({ status: 400, json: { message: 'Some fields', code: 'validation_failed', fields } }),
  );
  await page.goto('/signup');
  await fillDetails(page, details());
  await stepsOf(page).toPayment.click();
  await expect(stepsOf(page).companyEmail).toHaveAccessibleDescription(fields.companyEmail);
  await expect(stepsOf(page).companyEmail).toBeFocused();
  await expect(toastSaying(page, 'Registration Failed')).toContainText(fields.companyEmail);
});

const outcomes = [
  {
    what: 'without a company',
    answer: { status: 'succeeded', metadata: {}, signedIn: false },
    words: 'Company setup failed',
  },
  {
    what: 'that failed without a word',
    answer: { status: 'requires_payment_method', metadata: {}, signedIn: false },
    words: 'Payment failed',
  },
];

for (const { what, answer, words } of outcomes)
  test(`[SIGN-7] a payment ${what} reads ${words}`, async ({ page }) => {
    const typed = await openPayment(page);
    await page.route(completeCall, (route) => route.fulfill({ json: answer }));
    await fillCard(page, cards.good);
    await stepsOf(page).start.click();
    await expect(toastSaying(page, 'Payment Failed')).toContainText(words);
    await expectTypedKept(page, typed);
  });

test('[SIGN-7] a card that cannot be sent reads Payment processing failed', async ({ page }) => {
  const typed = await openPayment(page);
  await page.route(cardCall, (route) => route.abort());
  await fillCard(page, cards.good);
  await stepsOf(page).start.click();
  await expect(toastSaying(page, 'Payment Failed')).toContainText('Payment processing failed');
  await expectTypedKept(page, typed);
});

test('[SIGN-9] an answer to the card that is lost leads to the trial that it started', async ({ page }) => {
  await openPayment(page);
  await page.route(cardCall, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await fillCard(page, cards.good);
  await stepsOf(page).start.click();
  await expect(stepsOf(page).dashboard).toBeVisible();
});

test('[SIGN-7] a payment under way is asked for again, and a connection that drops undoes nothing', async ({
  page,
}) => {
  await page.clock.install();
  await openPayment(page);
  let asked = 0;
  await page.route(completeCall, (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill({ json: { status: 'processing', metadata: {}, signedIn: false } });
    return asked === 2 ? route.abort() : route.continue();
  });
  await fillCard(page, cards.good);
  await stepsOf(page).start.click();
  await expect(page.getByRole('progressbar', { name: 'Checking your card' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect.poll(() => asked).toBe(2);
  await page.clock.runFor(10_000);
  await expect(stepsOf(page).dashboard).toBeVisible();
});

test('[SIGN-7] a bank that takes too long is asked once more by hand', async ({ page }) => {
  await page.clock.install();
  await openPayment(page);
  const processing = { status: 'processing', metadata: {}, signedIn: false };
  await page.route(completeCall, (route) => route.fulfill({ json: processing }));
  await fillCard(page, cards.good);
  await stepsOf(page).start.click();
  const again = page.getByRole('button', { name: 'Check again' });
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(again).toBeVisible({ timeout: 100 });
  }).toPass();
  await expectNoViolations(page);
  await page.unroute(completeCall);
  await again.click();
  await expect(stepsOf(page).dashboard).toBeVisible();
});

test('[SIGN-8] whoever is not signed in by it is told how to', async ({ page }) => {
  const typed = await openPayment(page);
  await page.context().clearCookies();
  await fillCard(page, cards.good);
  await stepsOf(page).start.click();
  await expect(stepsOf(page).heading).toHaveText('Your free trial has started');
  await expect(page.getByRole('main')).toContainText(`We have mailed ${typed.adminEmail}`);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('[SITE-1] /signup-success with nothing to finish shows ways on', async ({ page }) => {
  await page.goto('/signup-success');
  await expect(stepsOf(page).heading).toHaveText('There is nothing to finish here');
  await page.getByRole('link', { name: 'Start a free trial' }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('[SITE-1] /signup-success for a sign-up that is none reads Payment Failed', async ({ page }) => {
  await page.goto('/signup-success?company=nobody-here&setup_intent=seti_1&redirect_status=succeeded');
  await expect(toastSaying(page, 'Payment Failed')).toContainText('This sign-up is over.');
  await expect(page).toHaveURL(/\/signup$/);
});

test('a sign-up under way says so', async ({ page }) => {
  const answer = await holdBack(page, registerCall);
  await page.goto('/signup');
  await fillDetails(page, details());
  await stepsOf(page).toPayment.click();
  await answer.asked;
  await expect(page.getByRole('button', { name: 'Creating your account...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  answer.release();
  await expect(stepsOf(page).start).toBeVisible();
});
