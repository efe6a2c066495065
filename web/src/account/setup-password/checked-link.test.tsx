import type { ValidateTokenAnswer } from '@heliodesk/core/contracts/auth';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { stopClock } from '../../testing/clock.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const validate = 'POST /api/auth/validate-token';
const valid: ValidateTokenAnswer = {
  valid: true,
  user: { email: 'ann@example.com', companyName: 'Bright Roofs', companyIdentifier: 'bright-roofs' },
};
const invalid: ValidateTokenAnswer = { valid: false };

const main = page.getByRole('main');
const heading = main.getByRole('heading', { level: 1 });
const complete = main.getByRole('button', { name: 'Complete Setup & Login' });

/** Every heading that was shown, however shortly. */
function headingsShown(): Set<string> {
  const shown = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('main h1')) shown.add(textContent ?? '');
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return shown;
}

it('[SETUP-2] an address without a token leads home and says why', async () => {
  const headings = headingsShown();
  await openPage('/setup-password');
  const toast = toasts('Invalid Link');
  await expect.element(toast).toMatchTextContent('Password setup link is missing or invalid.');
  await expect.element(toast).toHaveAttribute('data-variant', 'destructive');
  await expect.poll(() => location.pathname).toBe('/');
  expect(headings).toContain('Invalid Setup Link');
});

const refused = [
  { what: 'is not known', answer: { json: invalid } },
  { what: 'is too long to be one', answer: refusal('validation_failed', { token: 'Too long' }) },
];

it.for(refused)('[SETUP-2] a token that $what leads home and says why', async ({ answer }) => {
  const headings = headingsShown();
  const visited = history.length;
  await openPage('/setup-password?token=no-such-token', { [validate]: answer });
  await expect
    .element(toasts('Invalid or Expired Link'))
    .toMatchTextContent('This password setup link is invalid or has expired. Please contact support.');
  await expect.poll(() => location.pathname).toBe('/');
  expect(headings).toContain('Invalid Setup Link');
  // In its place, so that Back leads to where the visitor was before.
  expect(history.length).toBe(visited);
});

it('[SETUP-2] [STUCK-3] what was wrong with a link stays to be read', async () => {
  const clock = stopClock();
  await openPage('/setup-password?token=used', { [validate]: { json: invalid } });
  await expect.element(toasts('Invalid or Expired Link')).toBeVisible();
  await clock.pass(600_000);
  await expect.element(toasts('Invalid or Expired Link')).toBeVisible();
  await toasts('Invalid or Expired Link').getByRole('button', { name: 'Close' }).click();
  await expect.element(toasts('Invalid or Expired Link')).not.toBeInTheDocument();
});

it('[SETUP-2] [STUCK-3] a link that is no good leads on to a new one', async () => {
  await openPage('/setup-password?token=used', { [validate]: { json: invalid } });
  await toasts('Invalid or Expired Link').getByRole('button', { name: 'Get a new link' }).click();
  await expect.element(page.getByRole('button', { name: 'Send Reset Instructions' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/login?view=forgot');
});

it('[SITE-9] [SETUP-2] a server that cannot be asked makes no link invalid', async () => {
  const server = await openPage('/setup-password?token=abc', { [validate]: 'cut' });
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(heading).toHaveTextContent('We couldn’t check your link');
  await expectNoViolations();
  const answer = server.hold(validate, { status: 500, body: 'down' });
  await again.click();
  await expect.element(again).not.toBeInTheDocument();
  answer.release();
  await expect.element(again).toBeVisible();
  server.answer({ [validate]: { json: valid } });
  await again.click();
  await expect.element(complete).toBeVisible();
});

it('[SETUP-1] a link that is being checked says so', async () => {
  const gate = Promise.withResolvers<void>();
  const server = await openPage('/setup-password?token=abc', {
    [validate]: () => gate.promise.then(() => ({ json: invalid })),
  });
  await expect.poll(() => server.callsTo(validate).length).toBeGreaterThan(0);
  const checking = page.getByRole('status').filter({ hasText: 'Checking your link' });
  await expect.element(checking).toBeInTheDocument();
  gate.resolve();
  await expect.element(toasts('Invalid or Expired Link')).toBeVisible();
});
