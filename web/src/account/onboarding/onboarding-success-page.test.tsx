import type { CheckoutOutcome } from '@heliodesk/core/contracts/signup';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { stopClock } from '../../testing/clock.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';

const asking = 'GET /api/checkout/sessions/cs_1';
const success = '/onboarding/success?session_id=cs_1';
const heading = page.getByRole('main').getByRole('heading', { level: 1 });
const outcome = (status: CheckoutOutcome['status']) => {
  const none = { trialEndsAt: null, hadTrial: false, companyName: null, entered: false };
  const json: CheckoutOutcome = { status, ...none };
  return { json };
};

it('[SIGN-11] a checkout that is not finished is asked for again, and then says so', async () => {
  const clock = stopClock();
  const server = await openPage(success, { [asking]: outcome('open') });
  await expect.element(heading).toHaveTextContent('Your card is being checked');
  const before = server.callsTo(asking).length;
  const again = page.getByRole('button', { name: 'Check again' });
  await expect
    .poll(async () => {
      await clock.pass(5_000);
      return again.elements().length;
    })
    .toBe(1);
  expect(server.callsTo(asking)).toHaveLength(before + 5);
  server.answer({ [asking]: outcome('expired') });
  await again.click();
  await expect.element(heading).toHaveTextContent('This checkout has expired');
  await expect.element(page.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/pricing');
});

it('[SIGN-16] a card that has had its trial is told that none has started, and nothing was charged', async () => {
  await openPage(success, { [asking]: { json: { ...outcome('complete').json, hadTrial: true } } });
  await expect.element(heading).toHaveTextContent('You’ve had a trial with this card');
  await expect.element(page.getByRole('main')).toMatchTextContent('Nothing has been charged');
  await expect.element(page.getByText('Active Trial')).not.toBeInTheDocument();
});

it('[SIGN-11] an address without a checkout says so', async () => {
  await openPage('/onboarding/success');
  await expect.element(heading).toHaveTextContent('We can’t find this checkout');
});

it('[SIGN-11] a checkout that cannot be asked for, or is not known, says so', async () => {
  const server = await openPage(success, { [asking]: 'cut' });
  await expect.element(heading).toHaveTextContent('We couldn’t check your link');
  server.answer({ [asking]: refusal('not_found') });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toHaveTextContent('We can’t find this checkout');
});

it('[STUCK-3] whoever has no password yet is kept from the login page, and gets the link again', async () => {
  const again = `POST /api/checkout/sessions/cs_1/link`;
  const left = catchLeaving();
  const server = await openPage(success, { [asking]: outcome('complete'), [again]: { status: 500 } });
  await expect.element(heading).toHaveTextContent('Your free trial has started');
  const dashboard = page.getByRole('link', { name: 'Go to Dashboard' });
  await expect.element(dashboard).toHaveAttribute('href', '/dashboard');
  await dashboard.click();
  await expect.element(page.getByText('Check your email first')).toBeVisible();
  expect(left).toEqual([]);
  const send = page.getByRole('button', { name: 'Send the link again' });
  await send.click();
  await expect.element(page.getByText(/That didn’t work/)).toBeVisible();
  server.answer({ [again]: { json: { success: true } } });
  await send.click();
  await expect.element(page.getByText(/^Sent\./)).toBeVisible();
  await expectNoViolations();
  server.answer({ [asking]: { json: { ...outcome('complete').json, entered: true } } });
  await dashboard.click();
  await expect.poll(() => left).toEqual(['/dashboard']);
});
