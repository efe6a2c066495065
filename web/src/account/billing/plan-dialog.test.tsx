import type { PlanPreview } from '@heliodesk/core/contracts/billing';
import { withVat } from '@heliodesk/core/rules/vat';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { billing, openBilling, parts } from '../../testing/billing.ts';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const preview = 'POST /api/billing/plan/preview';
const change = 'PUT /api/billing/plan';
const { dialog, costs, button, inDialog, choose } = parts;

const nextCharge = { amount: withVat(37_900), at: '2026-12-15T09:00:00.000Z' };
const previewed: PlanPreview = { dueNow: withVat(0), credit: 0, nextCharge, beginsAt: null };
const due: PlanPreview = { ...previewed, dueNow: withVat(10_000) };

it('[SIGN-10] a plan is changed once, as it was shown, and only another one can be', async () => {
  const server = await openBilling({ [preview]: { json: previewed } });
  const held = server.hold(change, { json: {} });
  await button('Change plan').click();
  await expect.element(inDialog('Keep your plan')).toBeVisible();
  expect(inDialog('Confirm change').elements()).toEqual([]);
  await choose('Solar Suite');
  await expect.element(costs).toMatchTextContent('Nothing: you’re still in your free trial.');
  await expect.element(costs).toMatchTextContent('Total£454.80');
  server.answer({ 'GET /api/billing': { json: billing({ planId: 'solar_suite' }) } });
  await inDialog('Confirm change').dblClick();
  await expect.element(inDialog('Changing …')).toHaveAttribute('aria-busy', 'true');
  held.release();
  await expect.element(toasts('Plan changed')).toMatchTextContent('Solar Suite, small business');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(parts.plan).toMatchTextContent('Solar Suite');
  const agreed = { planId: 'solar_suite', businessSize: 'small', agreedGross: 0 };
  expect(server.callsTo(change).map(({ body }) => body)).toEqual([agreed]);
});

it.for([
  [1280, 800],
  [375, 667],
] as const)(
  '[STUCK-2] the button that confirms and the cost are in sight at %i × %i, without scrolling',
  async ([width, height]) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(1280, 800));
    await openBilling({ [preview]: { json: due } });
    await button('Change plan').click();
    await choose('Solar Suite');
    await expect.element(costs).toMatchTextContent('charged now');
    await expect.element(inDialog('Confirm change')).toBeInViewport({ ratio: 1 });
    await expect.element(dialog.getByText('£120.00 now')).toBeInViewport({ ratio: 1 });
    const bar = inDialog('Confirm change').element().parentElement;
    const { bottom = 0, left = 0, right = 0 } = bar?.getBoundingClientRect() ?? {};
    // Nothing of what is scrolled shows below the bar.
    const below = document.elementsFromPoint((left + right) / 2, Math.min(bottom + 1, height - 1));
    expect(bottom >= height || !below.some((element) => element.matches('.dialog-panel *'))).toBe(true);
  },
);

it('a change of plan that is refused is said, and its price asked for again', async () => {
  const server = await openBilling({ [preview]: { json: previewed } });
  server.answer({ [change]: refusal('subscription_changed') });
  await button('Change plan').click();
  await choose('Solar Suite');
  await expect.element(costs).toMatchTextContent('£454.80');
  server.answer({ [preview]: { json: due } });
  await inDialog('Confirm change').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('has changed in the meantime');
  await expect.element(costs).toMatchTextContent('charged now to your Visa ending in 4242.');
  expect(server.callsTo(preview)).toHaveLength(2);
  server.answer({ [change]: { json: {} } });
  await inDialog('Confirm change').click();
  await expect.element(toasts('Plan changed')).toBeVisible();
  expect(server.callsTo(change).at(-1)?.body).toMatchObject({ agreedGross: due.dueNow.gross });
});

it('a price that cannot be loaded is said, and can be asked for again', async () => {
  const server = await openBilling({ [preview]: refusal('payments_unavailable') });
  await button('Change plan').click();
  await choose('Solar Suite');
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent('What it costs couldn’t be loaded');
  server.answer({ [preview]: { json: previewed } });
  await inDialog('Try again').click();
  await expect.element(costs).toMatchTextContent('£454.80');
});
