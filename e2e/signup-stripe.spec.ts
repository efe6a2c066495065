import type { Page } from '@playwright/test';
import { type Confirmation, fakeStripe } from './fake-stripe.ts';
import { expect, test } from './fixtures.ts';
import { toastSaying } from './get-started.ts';
import { callsTo } from './login-page.ts';
import { completeCall, details, expectTypedKept, fillDetails, registerCall, stepsOf } from './signup-page.ts';

test.use({
  serverSettings: {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  },
});

const registered = {
  provider: 'stripe',
  publishableKey: 'pk_test_12345678',
  clientSecret: 'seti_1_secret_2',
  setupId: 'seti_1',
  companyIdentifier: 'sunny-side',
  firstCharge: { amount: { net: 4500, vat: 900, gross: 5400 }, at: '2026-12-24T12:00:00.000Z' },
};
const completed = {
  status: 'succeeded',
  metadata: { companyId: '019a8e6c-0000-7000-8000-000000000000' },
  signedIn: true,
};
const taken = { setupIntent: { id: 'seti_1', status: 'succeeded' } };

/** The payment step, with Stripe answering as is said. Our own server cannot reach it here. */
async function openStripe(page: Page, outcome: (told: Confirmation) => object) {
  const stripe = await fakeStripe(page, outcome);
  await page.route(registerCall, (route) => route.fulfill({ json: registered }));
  await page.route(completeCall, (route) => route.fulfill({ json: completed }));
  await page.goto('/signup');
  const typed = details();
  await fillDetails(page, typed);
  const before = [...stripe.asked];
  await stepsOf(page).toPayment.click();
  return { ...stripe, typed, before };
}

test('[SIGN-6] Stripe’s card form is loaded at the payment alone, and stays on the page', async ({
  page,
  server,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const { asked, before, confirmations } = await openStripe(page, () => taken);
  const calls = callsTo(page, completeCall);
  await expect(page.getByText('Card fields for pk_test_12345678')).toBeVisible();
  await expect(stepsOf(page).banner).toHaveCount(0);
  expect(before).toEqual([]);
  expect(asked).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\//)]);
  await stepsOf(page).start.dblclick();
  await expect(stepsOf(page).dashboard).toHaveAttribute('href', '/sunny-side');
  expect(confirmations).toEqual([
    {
      clientSecret: 'seti_1_secret_2',
      returnUrl: `${server.url}/signup-success?company=sunny-side`,
      redirect: 'if_required',
    },
  ]);
  expect(calls).toEqual([{ companyIdentifier: 'sunny-side', setupId: 'seti_1' }]);
});

test('[SIGN-7] what Stripe says of a refused card is told, and leads back to the details', async ({
  page,
}) => {
  const error = { type: 'card_error', message: 'Your card’s security code is incorrect.' };
  const { typed } = await openStripe(page, () => ({ error }));
  await stepsOf(page).start.click();
  await expect(toastSaying(page, 'Payment Failed')).toContainText(error.message);
  await expectTypedKept(page, typed);
});

test('[SIGN-7] what is missing of a card is Stripe’s to say, and the step stays', async ({ page }) => {
  const { confirmations } = await openStripe(page, () => ({ error: { type: 'validation_error' } }));
  const { start } = stepsOf(page);
  await start.click();
  await expect(start).not.toHaveAttribute('aria-busy');
  await expect.poll(() => confirmations).toHaveLength(1);
  await expect(start).toBeVisible();
});

test('[SIGN-6] a bank with a page of its own returns to /signup-success, which finishes', async ({
  page,
}) => {
  const calls = callsTo(page, completeCall);
  const query = '&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=succeeded';
  await openStripe(page, ({ returnUrl }) => ({ leaveFor: returnUrl + query }));
  await stepsOf(page).start.click();
  await expect(stepsOf(page).dashboard).toHaveAttribute('href', '/sunny-side');
  await expect(page).toHaveURL(/\/signup-success$/);
  expect(calls).toEqual([{ companyIdentifier: 'sunny-side', setupId: 'seti_1' }]);
});

test.describe('where the browser blocks Stripe', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('[SIGN-6] the step says so, and tries again', async ({ page }) => {
    await fakeStripe(page, () => taken);
    let blocked = true;
    await page.route(/js\.stripe\.com/, (route) => (blocked ? route.abort() : route.fallback()));
    await page.route(registerCall, (route) => route.fulfill({ json: registered }));
    await page.goto('/signup');
    await fillDetails(page, details());
    await stepsOf(page).toPayment.click();
    await expect(page.getByRole('alert')).toContainText('The card form could not be loaded');
    blocked = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(stepsOf(page).start).toBeVisible();
  });
});

test.describe('the sandbox', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('is not there', async ({ page }) => {
    for (const path of ['/sandbox/checkout/cs_1', '/sandbox/bank']) {
      await page.goto(path);
      await expect(stepsOf(page).heading).toHaveText('404 Page Not Found');
    }
  });
});
