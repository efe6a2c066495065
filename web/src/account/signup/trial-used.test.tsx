import type { CompleteSignupAnswer, RegisterCompanyAnswer } from '@heliodesk/core/contracts/signup';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import {
  complete,
  completed,
  fillCard,
  openPayment,
  register,
  registered,
  steps,
} from '../../testing/signup.ts';

const { amount } = registered.firstCharge;
const trialUsed: CompleteSignupAnswer = {
  ...{ status: 'trial_used', metadata: {}, signedIn: false },
  trialUsed: {
    ...{ by: 'card', amount },
    form: { provider: 'sandbox', clientSecret: 'seti_2_secret_3', setupId: 'seti_2' },
  },
};
const pay = page.getByRole('button', { name: 'Pay £54.00 and start' });
const otherCard = page.getByRole('button', { name: 'Use another card' });
const today = page.getByText(/£54.00 is charged today/);
const setups = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

it('[SIGN-16] a card that has had a trial is told what is charged today, and is charged by a press', async () => {
  const server = await openPayment({ [complete]: { json: trialUsed } });
  await fillCard();
  await steps.start.click();
  await expect
    .element(today)
    .toHaveTextContent('You’ve had a trial with this card, so £54.00 is charged today');
  await expect.element(page.getByText('Nothing is charged today')).not.toBeInTheDocument();
  await expectNoViolations();
  server.answer({ [complete]: { json: completed } });
  await pay.click();
  await expect.element(steps.heading).toHaveTextContent('You’re all set');
  await expect.element(steps.main).toMatchTextContent('You’ve paid £54.00 for your first month.');
  const sent = { companyIdentifier: 'sunny-side', setupId: 'seti_1' };
  expect(setups(server.callsTo(complete))).toEqual([sent, { ...sent, agreedGross: 5_400 }]);
});

it('[SIGN-16] another card is taken in a form of its own, and asked for nothing but itself', async () => {
  const server = await openPayment({ [complete]: { json: trialUsed } });
  await fillCard();
  await steps.start.click();
  await otherCard.click();
  await expect.element(page.getByText('Nothing is charged today')).toBeVisible();
  server.answer({ [complete]: { json: completed } });
  await fillCard();
  server.answer({ 'POST /api/sandbox/card': { json: { status: 'succeeded', setupId: 'seti_2' } } });
  await steps.start.click();
  await expect.element(steps.heading).toHaveTextContent('Your free trial has started');
  expect(setups(server.callsTo(complete)).at(-1)).toEqual({
    ...{ companyIdentifier: 'sunny-side', setupId: 'seti_2' },
  });
});

it('[SIGN-16] an owner who has had a trial knows it before they give a card, and their bank can ask', async () => {
  const json: RegisterCompanyAnswer = { ...registered, hadTrial: true };
  const server = await openPayment({ [register]: { json } }, pay);
  await expect
    .element(today)
    .toHaveTextContent('You’ve had a free trial already, so £54.00 is charged today');
  await expectNoViolations();
  const asks = { status: 'requires_action', metadata: {}, signedIn: false, clientSecret: 'in_1_secret_2' };
  server.answer({ [complete]: { json: asks } });
  server.answer({ 'POST /api/sandbox/payment-authentication': { json: { status: 'succeeded' } } });
  await fillCard();
  await pay.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  server.answer({ [complete]: { json: completed } });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /approve/i })
    .click();
  await expect.element(steps.heading).toHaveTextContent('You’re all set');
  for (const { body } of server.callsTo(complete)) expect(body).toMatchObject({ agreedGross: 5_400 });
});
