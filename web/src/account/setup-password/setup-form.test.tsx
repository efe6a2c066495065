import type { ValidateTokenAnswer } from '@heliodesk/core/contracts/auth';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const validate = 'POST /api/auth/validate-token';
const setUp = 'POST /api/auth/setup-password';
const chosen = 'Roof-Survey-12';
const valid: ValidateTokenAnswer = {
  valid: true,
  user: { email: 'ann@example.com', companyName: 'Bright Roofs', companyIdentifier: 'bright-roofs' },
};

const main = page.getByRole('main');
const first = main.getByLabelText('Password', { exact: true });
const confirm = main.getByLabelText('Confirm password');
const complete = main.getByRole('button', { name: 'Complete Setup & Login' });

/** The form as a valid link shows it, and what comes of sending it. */
async function openForm(answer: Answer = { status: 500 }) {
  const server = await openPage('/setup-password?token=abc', {
    [validate]: { json: valid },
    [setUp]: answer,
  });
  await expect.element(complete).toBeVisible();
  return server;
}

it('[SETUP-1] a password that is too short or not the same twice is told by its field', async () => {
  const server = await openForm();
  await first.fill('short');
  await complete.click();
  await expect.element(first).toHaveAccessibleDescription(/Password must be at least 8 characters$/);
  await expect.element(confirm).toHaveAccessibleDescription("Passwords don't match");
  await expect.element(first).toHaveFocus();
  await first.fill(chosen);
  await expect.element(first).not.toHaveAttribute('aria-invalid');
  await complete.click();
  await expect.element(confirm).toHaveFocus();
  await confirm.fill(chosen);
  await expect.element(confirm).not.toHaveAttribute('aria-invalid');
  await complete.click();
  await expect.element(toasts('Setup Failed')).toBeVisible();
  expect(server.callsTo(setUp)).toHaveLength(1);
});

it('[SETUP-1] both passwords can be shown and hidden, and the keyboard alone is enough', async () => {
  const server = await openForm();
  await expect.element(first).toHaveAttribute('autocomplete', 'new-password');
  first.element().focus();
  for (const field of [first, confirm]) {
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(chosen);
    await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAttribute('type', 'text');
    await userEvent.keyboard('{ }');
    await expect.element(field).toHaveAttribute('type', 'password');
    await expect.element(field).toHaveValue(chosen);
    await userEvent.keyboard('{Tab}');
  }
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => server.callsTo(setUp).map(({ body }) => body))
    .toEqual([{ token: 'abc', password: chosen }]);
  await expect.element(toasts('Setup Failed')).toBeVisible();
});

const failures = [
  {
    what: 'a network that is cut',
    answer: 'cut' as const,
    words: 'Failed to set password. Please try again.',
  },
  { what: 'a bare 500', answer: { status: 500 }, words: 'Failed to set password. Please try again.' },
  {
    what: 'a link used meanwhile',
    answer: refusal('link_invalid'),
    words: 'This link doesn’t work any more.',
  },
  {
    what: '[STUCK-9] an answer that says it is no success',
    answer: { json: { success: false, message: 'Not today' } },
    words: 'Not today',
  },
];

it.for(failures)(
  '[SETUP-2] $what reads Setup Failed, and what was typed stays',
  async ({ answer, words }) => {
    await openForm(answer);
    await first.fill(chosen);
    await confirm.fill(chosen);
    await complete.click();
    await expect.element(toasts('Setup Failed')).toMatchTextContent(words);
    await expect.element(first).toHaveValue(chosen);
    await expect.element(complete).toBeEnabled();
    await expect.element(complete).not.toHaveAttribute('aria-disabled');
  },
);
