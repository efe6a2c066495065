import { expect, it } from 'vitest';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { billing, openBilling, parts } from '../../testing/billing.ts';

const { dialog, button, inDialog } = parts;
const cancel = 'POST /api/billing/cancellation';

it('[SIGN-10] [SITE-9] cancelling wants a reason, and is asked for once', async () => {
  const server = await openBilling();
  const held = server.hold(cancel, { json: {} });
  await button('Cancel subscription').click();
  await expect.element(dialog).toMatchTextContent('and you won’t be charged');
  await inDialog('Cancel subscription').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please choose a reason');
  await expect.element(dialog.getByRole('combobox')).toHaveFocus();
  await expectNoViolations();
  await dialog.getByRole('combobox').selectOptions('Something we need is missing');
  await dialog.getByRole('textbox').fill('A drone app');
  server.answer({ 'GET /api/billing': { json: billing({ cancelScheduled: true, nextCharge: null }) } });
  await inDialog('Cancel subscription').dblClick();
  await expect.element(inDialog('Cancelling …')).toHaveAttribute('aria-busy', 'true');
  held.release();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(parts.plan).toMatchTextContent('as you asked. You won’t be charged.');
  const told = { reason: 'missing-feature', comment: 'A drone app' };
  expect(server.callsTo(cancel).map(({ body }) => body)).toEqual([told]);
});
