import type { PaymentProvider, RegisterCompanyAnswer } from '@heliodesk/core/contracts/signup';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  complete,
  completed,
  expectTypedKept,
  openPayment,
  register,
  registered,
  steps,
} from '../../testing/signup.ts';
import { toasts } from '../../testing/toasts.ts';

type Confirmation = { clientSecret: string; returnUrl: string; redirect: string };
type Outcome = { setupIntent: object } | { error: { type: string; message?: string } };

const publishableKey = 'pk_test_12345678';
const provider: PaymentProvider = { provider: 'stripe', publishableKey };
const withStripe: RegisterCompanyAnswer = { ...registered, provider: 'stripe', publishableKey };

const confirmations: Confirmation[] = [];
let outcome: Outcome | Promise<Outcome>;
let answerOfBank: () => Promise<object>;

const taken = { setupIntent: { id: 'seti_1', status: 'succeeded' } };

beforeEach(() => {
  confirmations.length = 0;
  outcome = taken;
  answerOfBank = async () => ({});
});

type Confirming = {
  elements: { clientSecret: string };
  confirmParams: { return_url: string };
  redirect: string;
};

// As much of Stripe.js as the card form uses. Stripe's own loader takes what is there already.
const Stripe = (key: string) => ({
  elements: ({ clientSecret }: { clientSecret: string }) => ({
    clientSecret,
    create() {
      const handlers: Record<string, () => void> = {};
      const nothing = () => {};
      return {
        ...{ off: nothing, once: nothing, update: nothing, destroy: nothing, unmount: nothing },
        on(name: string, handler: () => void) {
          handlers[name] = handler;
        },
        mount(place: HTMLElement) {
          place.textContent = `Card fields for ${key}`;
          queueMicrotask(() => handlers.ready?.());
        },
      };
    },
    getElement: () => null,
    update() {},
  }),
  createToken() {},
  createPaymentMethod() {},
  confirmCardPayment() {},
  handleNextAction: () => answerOfBank(),
  async confirmSetup({ elements, confirmParams, redirect }: Confirming) {
    confirmations.push({
      clientSecret: elements.clientSecret,
      returnUrl: confirmParams.return_url,
      redirect,
    });
    return outcome;
  },
});
Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });

const openStripe = (expectedProblems = /(?!)/) =>
  openPayment({ 'GET /api/payments': { json: provider }, [register]: { json: withStripe } }, steps.start, {
    expectedProblems,
  });

it('[SIGN-6] [SIGN-7] Stripe confirms the card once, and the visitor stays on the page', async () => {
  const server = await openStripe();
  await expect.element(page.getByText(`Card fields for ${publishableKey}`)).toBeVisible();
  expect(steps.banner.elements()).toEqual([]);
  const held = Promise.withResolvers<Outcome>();
  outcome = held.promise;
  await steps.start.dblClick();
  const busy = page.getByRole('button', { name: 'Starting your trial...' });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  held.resolve(taken);
  await expect.element(steps.dashboard).toHaveAttribute('href', '/sunny-side');
  const returnUrl = `${location.origin}/signup-success?company=sunny-side`;
  expect(confirmations).toEqual([{ clientSecret: 'seti_1_secret_2', returnUrl, redirect: 'if_required' }]);
  const asked = { companyIdentifier: 'sunny-side', setupId: 'seti_1' };
  expect(server.callsTo(complete).map(({ body }) => body)).toEqual([asked]);
});

it('[SIGN-7] what Stripe says of a refused card is told, and leads back to the details', async () => {
  const message = 'Your card’s security code is incorrect.';
  await openStripe();
  outcome = { error: { type: 'card_error', message } };
  await steps.start.click();
  await expect.element(toasts('Payment Failed')).toMatchTextContent(message);
  await expectTypedKept();
});

it('[SIGN-7] what is missing of a card is Stripe’s to say, and the step stays', async () => {
  await openStripe();
  outcome = { error: { type: 'validation_error' } };
  await steps.start.click();
  await expect.poll(() => confirmations).toHaveLength(1);
  await expect.element(steps.start).not.toHaveAttribute('aria-busy');
  expect(toasts().elements()).toEqual([]);
  // Whatever came of it has been shown by then: the same step takes the card.
  outcome = taken;
  await steps.start.click();
  await expect.element(steps.dashboard).toBeVisible();
});

it('[SIGN-7] [SITE-9] a bank’s question that cannot be fetched is said, and is asked again by hand', async () => {
  const server = await openStripe(/Failed to load Stripe.js/);
  const asks = { ...{ status: 'requires_action', metadata: {}, signedIn: false }, publishableKey };
  server.answer({ [complete]: { json: { ...asks, clientSecret: 'in_1_secret_2' } } });
  answerOfBank = () => Promise.reject(new Error('Failed to load Stripe.js'));
  await steps.start.click();
  await expect
    .element(toasts('Your bank couldn’t be asked'))
    .toMatchTextContent('Please check your connection.');
  const again = page.getByRole('button', { name: 'Check again' });
  await expect.element(again).toBeVisible();
  expect(server.callsTo(complete)).toHaveLength(1);
  answerOfBank = async () => {
    server.answer({ [complete]: { json: completed } });
    return {};
  };
  await again.click();
  await expect.element(steps.dashboard).toHaveAttribute('href', '/sunny-side');
  // For the question once more, and for what came of it.
  expect(server.callsTo(complete)).toHaveLength(3);
});
