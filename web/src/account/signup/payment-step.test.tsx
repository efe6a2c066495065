import type { CompleteSignupAnswer } from '@heliodesk/core/contracts/signup';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { stopClock } from '../../testing/clock.ts';
import { openPage } from '../../testing/open-page.tsx';
import {
  complete,
  completed,
  expectTypedKept,
  fillCard,
  fillDetails,
  giveCard,
  openPayment,
  signupAnswers,
  steps,
  typed,
} from '../../testing/signup.ts';
import { toasts } from '../../testing/toasts.ts';

const json = (answer: CompleteSignupAnswer) => ({ json: answer });
const processing = json({ status: 'processing', metadata: {}, signedIn: false });

it('[SIGN-6] [SITE-9] what is missing of a card is told by its field', async () => {
  const server = await openPayment();
  const { number, expiry, cvc, start } = steps;
  await start.click();
  await expect.element(number).toHaveFocus();
  await expect.element(number).toHaveAccessibleDescription('Please enter the card number');
  await expect.element(expiry).toHaveAccessibleDescription('Please enter the expiry date');
  await expect.element(cvc).toHaveAccessibleDescription('Please enter the CVC');
  await expectNoViolations();
  await userEvent.keyboard('42424242');
  await expect.element(number).toHaveAccessibleDescription('Your card number is incomplete.');
  await userEvent.keyboard('{Home}{ArrowRight}{Delete}9');
  await expect.element(number).toHaveValue('4942 4242');
  await userEvent.keyboard('0');
  await expect.element(number).toHaveValue('4904 2424 2');
  await fillCard();
  await start.click();
  await expect.element(steps.dashboard).toBeVisible();
  const card = { clientSecret: 'seti_1_secret_2', expiry: '12 / 34', cvc: '123' };
  expect(server.callsTo(giveCard).map(({ body }) => body)).toEqual([
    { ...card, cardNumber: '4242 4242 4242 4242' },
  ]);
});

const outcomes = [
  {
    what: 'without a company',
    answer: json({ status: 'succeeded', metadata: {}, signedIn: false }),
    words: 'Company setup failed',
  },
  {
    what: 'that failed without a word',
    answer: json({ status: 'requires_payment_method', metadata: {}, signedIn: false }),
    words: 'Payment failed',
  },
];

it.for(outcomes)(
  '[SIGN-7] [STUCK-4] a payment $what reads $words, and stays to be read',
  async ({ answer, words }) => {
    await openPayment({ [complete]: answer });
    await fillCard();
    await steps.start.click();
    await expect.element(toasts('Payment Failed')).toMatchTextContent(words);
    await expectTypedKept();
    // For whoever was too slow for the toast.
    await expect.element(steps.main.getByRole('alert')).toMatchTextContent(words);
  },
);

it('[SIGN-7] [STUCK-4] Back after a finished sign-up leaves the next one whole', async () => {
  const refused = json({ status: 'requires_payment_method', metadata: {}, signedIn: false });
  await openPage('/signup', { ...signupAnswers, [complete]: refused });
  // The entry of an earlier sign-up's payment, which Back leads to.
  history.pushState(
    { usr: { step: 'payment', payingFor: 'earlier-roofs' }, key: 'earlier', idx: 1 },
    '',
    '/signup',
  );
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  await fillDetails();
  await steps.toPayment.click();
  await fillCard();
  await steps.start.click();
  await expect.element(toasts('Payment Failed')).toBeVisible();
  await expectTypedKept();
});

it('[SIGN-7] a card that cannot be sent reads Payment processing failed', async () => {
  const clock = stopClock();
  const server = await openPayment({ [giveCard]: 'cut', [complete]: processing });
  await fillCard();
  await steps.start.click();
  // It may have been taken all the same, so that is asked for twice.
  await expect.poll(() => server.callsTo(complete)).toHaveLength(1);
  await clock.pass(10_000);
  await expect.element(toasts('Payment Failed')).toMatchTextContent('Payment processing failed');
  expect(server.callsTo(complete)).toHaveLength(2);
  await expectTypedKept();
});

it('[SIGN-9] an answer to the card that is lost leads to the trial that it started', async () => {
  const server = await openPayment({ [giveCard]: 'cut' });
  await fillCard();
  await steps.start.click();
  await expect.element(steps.dashboard).toHaveAttribute('href', '/sunny-side');
  expect(server.callsTo(giveCard)).toHaveLength(1);
});

it('[SIGN-7] a payment under way is asked for again, and a connection that drops undoes nothing', async () => {
  const clock = stopClock();
  const server = await openPayment({ [complete]: processing });
  const asked = () => server.callsTo(complete).length;
  await fillCard();
  await steps.start.click();
  await expect.element(page.getByRole('progressbar', { name: 'Checking your card' })).toBeVisible();
  expect(asked()).toBe(1);
  server.answer({ [complete]: 'cut' });
  await clock.pass(10_000);
  await expect.poll(asked).toBe(2);
  server.answer({ [complete]: json(completed) });
  await clock.pass(10_000);
  await expect.element(steps.dashboard).toBeVisible();
  expect(asked()).toBe(3);
});

it('[SIGN-7] [SITE-9] a bank that takes too long is asked once more by hand', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await openPayment({ [complete]: processing });
  await fillCard();
  await steps.start.click();
  const again = page.getByRole('button', { name: 'Check again' });
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(5_000);
      return again.elements().length;
    })
    .toBe(1);
  expect(server.callsTo(complete)).toHaveLength(7);
  // The check below has timers of its own.
  vi.useRealTimers();
  await expectNoViolations();
  server.answer({ [complete]: json(completed) });
  await again.click();
  await expect.element(steps.dashboard).toBeVisible();
  // The header knows it too.
  const header = page.getByRole('navigation', { name: 'Main' });
  await expect.element(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

it('[SIGN-8] whoever is not signed in by it is told how to', async () => {
  await openPayment({ [complete]: json({ ...completed, signedIn: false }) });
  await fillCard();
  await steps.start.click();
  await expect.element(steps.heading).toHaveTextContent('Your free trial has started');
  await expect.element(steps.main).toMatchTextContent(`We’ve emailed ${typed.adminEmail}`);
  await page.getByRole('main').getByRole('link', { name: 'Go to Login' }).click();
  await expect.poll(() => location.pathname).toBe('/login');
});
