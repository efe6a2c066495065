import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import { complete, completed, signupAnswers, steps } from '../../testing/signup.ts';
import { toasts } from '../../testing/toasts.ts';

const returned = '/signup-success?company=sunny-side&setup_intent=seti_1&redirect_status=succeeded';

it('[SITE-1] [SITE-9] /signup-success with nothing to finish shows ways on', async () => {
  await openPage('/signup-success', signupAnswers);
  await expect.element(steps.heading).toHaveTextContent('There’s nothing to finish here');
  await expectNoViolations();
  await page.getByRole('link', { name: 'Start a free trial' }).click();
  await expect.element(steps.heading).toHaveTextContent('Start your free trial');
  expect(location.pathname).toBe('/signup');
});

it('[SITE-1] [SIGN-6] /signup-success finishes what the bank has approved, and cleans its address', async () => {
  const server = await openPage(returned, { [complete]: { json: completed } });
  await expect.element(steps.dashboard).toHaveAttribute('href', '/sunny-side');
  await expect.poll(() => location.pathname + location.search).toBe('/signup-success');
  const asked = { companyIdentifier: 'sunny-side', setupId: 'seti_1' };
  expect(server.callsTo(complete).map(({ body }) => body)).toEqual([asked]);
});

it('[SITE-1] /signup-success for a sign-up that is none reads Payment Failed', async () => {
  await openPage(returned, { ...signupAnswers, [complete]: refusal('sign_up_over') });
  await expect.element(toasts('Payment Failed')).toMatchTextContent('This sign-up has ended.');
  await expect.element(steps.heading).toHaveTextContent('Start your free trial');
  expect(location.pathname).toBe('/signup');
});
