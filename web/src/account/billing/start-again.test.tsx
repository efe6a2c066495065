import { expect, it } from 'vitest';
import { billing, billingAnswers, openBilling, parts } from '../../testing/billing.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const { plan, card, costs, dialog, button, inDialog, choose } = parts;
const startAgain = 'POST /api/billing/subscription';
const takeCard = 'PUT /api/billing/card';
const ended = billing({ state: 'canceled', endedAt: '2026-11-14T09:00:00.000Z', nextCharge: null });
const active = { 'GET /api/billing': { json: billing({ state: 'active', planId: 'solar_suite' }) } };

it('[SIGN-10] after the end the known card starts again, once and for what it costs', async () => {
  const server = await openBilling({}, ended);
  const held = server.hold(startAgain, { json: {} });
  await button('Start again').click();
  await choose('Solar Suite');
  await expect.element(costs).toMatchTextContent('Total£454.80');
  await expect.element(dialog).toMatchTextContent('We’ll charge it to your Visa ending in 4242.');
  server.answer(active);
  await inDialog('Start again and pay £454.80').dblClick();
  await expect.element(inDialog('Starting …')).toHaveAttribute('aria-busy', 'true');
  held.release();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(plan).toMatchTextContent('Active');
  const agreed = { planId: 'solar_suite', businessSize: 'small', agreedGross: 45_480 };
  expect(server.callsTo(startAgain).map(({ body }) => body)).toEqual([agreed]);
});

it('[SIGN-10] a known card that is refused is said, and can be tried again', async () => {
  const server = await openBilling({ [startAgain]: refusal('card_refused') }, ended);
  await button('Start again').click();
  await inDialog('Start again and pay £54.00').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Your card wasn’t accepted.');
  server.answer({ [startAgain]: { json: {} }, ...active });
  await inDialog('Start again and pay £54.00').click();
  await expect.element(plan).toMatchTextContent('Active');
});

it('a card that its bank has approved on its own page is used, and the address is clean', async () => {
  const server = await openPage('/bright-roofs/billing?setup_intent=seti_1&redirect_status=succeeded', {
    ...billingAnswers(),
    [takeCard]: { json: {} },
  });
  await expect.element(toasts('Card updated')).toBeVisible();
  expect(location.search).toBe('');
  expect(server.callsTo(takeCard).map(({ body }) => body)).toEqual([{ setupId: 'seti_1' }]);
});

it('a card that its bank has not approved is said, and not used', async () => {
  const returned = '/bright-roofs/billing?setup_intent=seti_1&redirect_status=failed';
  const server = await openPage(returned, { ...billingAnswers(), [takeCard]: { json: {} } });
  const told = toasts('Your bank didn’t approve this card');
  await expect.element(told.first()).toBeVisible();
  await expect.element(card).toMatchTextContent('Visa ending in 4242');
  await expect.poll(() => location.search).toBe('');
  expect(server.callsTo(takeCard)).toEqual([]);
});
