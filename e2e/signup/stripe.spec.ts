import { expect, test } from '../support/fixtures.ts';
import { callsTo } from '../support/login-page.ts';
import { completeCall, details, fillDetails, registerCall, stepsOf } from '../support/signup-page.ts';
import { fakeStripe } from './fake-stripe.ts';

test.use({
  serverSettings: {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  },
  expectedProblems: /ERR_FAILED/,
});

// Our own server cannot reach Stripe here, so it is answered for.
const registered = {
  provider: 'stripe',
  publishableKey: 'pk_test_12345678',
  clientSecret: 'seti_1_secret_2',
  setupId: 'seti_1',
  companyIdentifier: 'sunny-side',
  firstCharge: { amount: { net: 4500, vat: 900, gross: 5400 }, at: '2026-12-24T12:00:00.000Z' },
  completed: false,
};
const completed = {
  status: 'succeeded',
  metadata: { companyId: '019a8e6c-0000-7000-8000-000000000000' },
  signedIn: true,
};
const returned = '&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=succeeded';

test('[SIGN-6] Stripe’s card form is loaded at the payment alone, tried again where it is blocked, and its bank leads back', async ({
  page,
  server,
}) => {
  const form = stepsOf(page);
  const completions = callsTo(page, completeCall);
  const { confirmations, asked } = await fakeStripe(page, ({ returnUrl }) => ({
    leaveFor: returnUrl + returned,
  }));
  let blocked = true;
  await page.route(/js\.stripe\.com/, (route) => (blocked ? route.abort() : route.fallback()));
  await page.route(registerCall, (route) => route.fulfill({ json: registered }));
  await page.route(completeCall, (route) => route.fulfill({ json: completed }));
  await page.goto('/signup');
  await fillDetails(page, details());
  expect(asked).toEqual([]);
  await form.toPayment.click();
  await expect(page.getByRole('alert')).toContainText('The card form couldn’t be loaded');
  const inVain = asked.length;
  blocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Card fields for pk_test_12345678')).toBeVisible();
  await expect(form.banner).toHaveCount(0);
  const ofStripe = expect.stringMatching(/^https:\/\/js\.stripe\.com\//);
  expect(asked.slice(inVain)).toEqual([ofStripe]);
  expect(asked).toEqual(asked.map(() => ofStripe));
  await form.start.dblclick();
  await expect(form.dashboard).toHaveAttribute('href', '/sunny-side');
  await expect(page).toHaveURL(/\/signup-success$/);
  const returnUrl = `${server.url}/signup-success?company=sunny-side`;
  expect(confirmations).toEqual([{ clientSecret: 'seti_1_secret_2', returnUrl, redirect: 'if_required' }]);
  expect(completions).toEqual([{ companyIdentifier: 'sunny-side', setupId: 'seti_1' }]);
});
