import type { Joined } from '@heliodesk/core/contracts/team';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accept, fillIn, inviting, openForm, parts, password, validate } from '../../testing/invitation.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const joined: Joined = { success: true, companyIdentifier: 'bright-roofs' };
const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));

it('[INV-5] [STUCK-2] the success is seen at once, and the dashboard follows after two seconds, not before', async () => {
  await page.viewport(375, 667);
  onTestFinished(() => page.viewport(1280, 800));
  const left = catchLeaving();
  const server = await openForm();
  const answer = server.hold(accept, { json: joined });
  await fillIn();
  await parts.create.click();
  expect(scrollY).toBeGreaterThan(0);
  await expect.poll(() => server.callsTo(accept)).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  answer.release();
  // By frames: to wait for an element would move the clock on.
  while (vi.getTimerCount() === 0) await frame();
  expect(parts.heading.element().textContent).toBe('Account Created!');
  expect(document.activeElement).toBe(parts.heading.element());
  expect(scrollY).toBe(0);
  vi.advanceTimersByTime(1_999);
  expect(left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(left).toEqual(['/dashboard']);
});

it('[INV-2] the meter follows the password', async () => {
  await openForm();
  await expect.element(parts.strength).toHaveAttribute('value', '0');
  for (const [typed, score, word] of [
    ['abc', '25', 'Weak'],
    ['abcdefgh', '50', 'Good'],
    ['abcdefg1', '62.5', 'Good'],
    ['Abcdefgh', '75', 'Strong'],
    [password, '100', 'Strong'],
  ] as const) {
    await parts.password.fill(typed);
    await expect.element(parts.strength).toHaveAttribute('value', score);
    await expect.element(parts.main.getByRole('status')).toHaveTextContent(word);
  }
});

it('[INV-3] every rule that is not kept is told by its field, and goes as it is kept', async () => {
  const server = await openForm({ [accept]: { status: 500 } });
  const { firstName, lastName, confirm, create } = parts;
  await confirm.fill('x');
  await create.click();
  await expect.element(firstName).toHaveAccessibleDescription('First name is required');
  await expect.element(lastName).toHaveAccessibleDescription('Last name is required');
  await expect.element(confirm).toHaveAccessibleDescription("Passwords don't match");
  await expect.element(firstName).toHaveFocus();
  const rules = {
    'Password must be at least 8 characters': 'aaaaaaaa',
    'Password must contain at least one uppercase letter': 'A',
    'Password must contain at least one lowercase letter': 'a',
    'Password must contain at least one number': '1',
    'Password must contain at least one special character': '-',
  };
  for (const [message, remedy] of Object.entries(rules)) {
    await parts.password.fill('');
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    await parts.password.fill(remedy);
    await expect.element(page.getByText(message, { exact: true })).not.toBeInTheDocument();
  }
  await fillIn();
  await expect.poll(() => parts.main.element().querySelectorAll('[aria-invalid]')).toHaveLength(0);
  await create.click();
  await expect.element(toasts('Failed to create account')).toBeVisible();
  expect(server.callsTo(accept).map(({ body }) => body)).toEqual([
    { firstName: 'Grace', lastName: 'Ridge', password, confirmPassword: password, token: 'abc' },
  ]);
});

it('[INV-3] the server’s own refusals stand by their fields too', async () => {
  const lastName = 'There’s a hidden character in this. Please type it instead of pasting it';
  await openForm({ [accept]: refusal('validation_failed', { lastName }) });
  await fillIn();
  await parts.create.click();
  await expect.element(parts.lastName).toHaveAccessibleDescription(lastName);
  await expect.element(parts.lastName).toHaveFocus();
});

const failures = [
  {
    what: 'a network that is cut',
    answer: 'cut' as const,
    words: 'Please try again or contact support.',
  },
  { what: 'a bare 500', answer: { status: 500 }, words: 'Please try again or contact support.' },
  {
    what: 'an invitation used meanwhile',
    answer: refusal('link_invalid'),
    words: 'This link doesn’t work any more.',
  },
];

it.for(failures)(
  '[INV-4] $what reads Failed to create account, and what was typed stays',
  async ({ answer, words }) => {
    await openForm({ [accept]: answer });
    await fillIn();
    await parts.create.click();
    await expect.element(toasts('Failed to create account')).toMatchTextContent(words);
    await expect.element(parts.firstName).toHaveValue('Grace');
    await expect.element(parts.password).toHaveValue(password);
  },
);

it('[INV-5] an account made since the page was opened is joined with, not replaced', async () => {
  const server = await openForm({ [accept]: refusal('account_exists'), 'GET /api/auth/me': { status: 401 } });
  server.answer({ [validate]: inviting({ hasAccount: true }) });
  await fillIn();
  await parts.create.click();
  await expect.element(parts.signIn).toBeVisible();
  await expect.element(parts.create).not.toBeInTheDocument();
});
