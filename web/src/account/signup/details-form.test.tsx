import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';
import {
  fillDetails,
  openPayment,
  password,
  register,
  registered,
  signupAnswers,
  steps,
  typed,
} from '../../testing/signup.ts';
import { toasts } from '../../testing/toasts.ts';

const plan = (name: string) => page.getByRole('radio', { name, exact: true });
const size = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

it('[SIGN-1] [SIGN-2] the address says nothing: the smaller plan of a small business', async () => {
  await openPage('/signup', signupAnswers);
  await expect.poll(() => document.title).toBe('Start your free trial · Heliodesk');
  await expect.element(plan('Lead Magnets')).toBeChecked();
  await expect.element(size('Small')).toBeChecked();
  for (const words of [
    '£45 per month plus VAT',
    '£379 per month plus VAT',
    '3 interactive lead magnets',
    'Total per month£54.00',
  ])
    await expect.element(steps.main).toMatchTextContent(words);
  expect(steps.main.getByText('30 days free').elements()).toHaveLength(2);
});

it('[SIGN-1] [SIGN-2] the address says plan and size, and follows what is chosen', async () => {
  await openPage('/signup?plan=solar_suite&businessSize=medium', signupAnswers);
  await expect.element(plan('Solar Suite')).toBeChecked();
  await expect.element(steps.main).toMatchTextContent('£948 per month plus VAT');
  await expect.element(steps.main).toMatchTextContent('VAT (20%)£189.60');
  await size('Large').click({ force: true });
  await plan('Lead Magnets').click({ force: true });
  await expect.poll(() => location.search).toBe('?plan=lead_magnets&businessSize=large');
  await expect.element(steps.main).toMatchTextContent('Unlimited lead generations');
});

it('[SIGN-1] an address that asks for what there is not falls back', async () => {
  await openPage('/signup?plan=essentials&businessSize=huge', signupAnswers);
  await expect.element(plan('Lead Magnets')).toBeChecked();
  await expect.element(size('Small')).toBeChecked();
});

it('[SIGN-3] [SITE-9] each message stands by its field, and the first takes the focus', async () => {
  const server = await openPage('/signup', signupAnswers);
  await page.getByText('Test cards').click();
  await steps.toPayment.click();
  await expect.element(steps.companyName).toHaveFocus();
  for (const [field, words] of [
    [steps.companyName, /^Company name must be at least 2 characters$/],
    [steps.companyEmail, /^Please enter a valid email address$/],
    [steps.firstName, /^First name must be at least 2 characters$/],
    [steps.lastName, /^Last name must be at least 2 characters$/],
    [steps.email, /^Please enter a valid email address$/],
    [steps.password, /Password must be at least 8 characters$/],
  ] as const)
    await expect.element(field).toHaveAccessibleDescription(words);
  await expect.element(steps.companyPhone).not.toHaveAttribute('aria-invalid');
  await expectNoViolations();
  await fillDetails();
  await expect.element(steps.main.getByRole('alert')).not.toBeInTheDocument();
  await steps.toPayment.click();
  await expect.element(steps.start).toBeVisible();
  const chosen = { planId: 'lead_magnets', businessSize: 'small' };
  expect(server.callsTo(register).map(({ body }) => body)).toEqual([{ ...typed, password, ...chosen }]);
});

const unavailable = refusal('payments_unavailable');
const failures = [
  { what: 'a network that is cut', answer: 'cut', words: 'Failed to create company account' },
  { what: 'a bare 500', answer: { status: 500 }, words: 'Failed to create company account' },
  {
    what: '[STUCK-9] an answer that says it is no success',
    answer: { json: { success: false, message: 'Not today' } },
    words: 'Not today',
  },
  { what: 'a provider that is away', answer: unavailable, words: unavailable.json.message },
] as const;

it.for(failures)('[SIGN-4] $what reads Registration Failed, and what was typed stays', async (failure) => {
  await openPage('/signup', { ...signupAnswers, [register]: failure.answer });
  await fillDetails();
  await steps.toPayment.click();
  await expect.element(toasts('Registration Failed')).toMatchTextContent(failure.words);
  await expect.element(steps.companyName).toHaveValue(typed.companyName);
  await expect.element(steps.password).toHaveValue(password);
  await expect.element(steps.toPayment).toBeEnabled();
});

it('[SIGN-4] what the server refuses stands by its field', async () => {
  const companyEmail = 'This mailbox does not exist';
  await openPage('/signup', {
    ...signupAnswers,
    [register]: refusal('validation_failed', { companyEmail }),
  });
  await fillDetails();
  await steps.toPayment.click();
  await expect.element(steps.companyEmail).toHaveAccessibleDescription(companyEmail);
  await expect.element(steps.companyEmail).toHaveFocus();
  await expect.element(toasts('Registration Failed')).toMatchTextContent(companyEmail);
});

it('[SIGN-9] a double click on Continue to payment asks once, and a sign-up under way says so', async () => {
  const server = await openPage('/signup', signupAnswers);
  const held = server.hold(register, { json: registered });
  await fillDetails();
  await steps.toPayment.dblClick();
  const busy = page.getByRole('button', { name: 'Creating your account...' });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  await busy.click({ force: true });
  held.release();
  await expect.element(steps.start).toBeVisible();
  expect(server.callsTo(register)).toHaveLength(1);
});

it('[SIGN-9] whoever sends the same again after their trial has started is at its end', async () => {
  await openPage('/signup', { ...signupAnswers, [register]: { json: { ...registered, completed: true } } });
  await fillDetails();
  await userEvent.keyboard('{Enter}');
  await expect.element(steps.dashboard).toHaveAttribute('href', '/sunny-side');
});

it('[SIGN-7] Back from the payment leads to the details', async () => {
  await openPayment();
  await page.getByRole('button', { name: 'Back to details' }).click();
  await expect.element(steps.companyName).toHaveValue(typed.companyName);
  await expect.element(steps.heading).toHaveFocus();
});

it('[STUCK-8] whoever was invited finds their address filled in', async () => {
  await openPage('/signup?invited=1#email=ann%2Bbeta%40example.com', signupAnswers);
  await expect.element(steps.email).toHaveValue('ann+beta@example.com');
  await expect.element(steps.companyEmail).toHaveValue('ann+beta@example.com');
});
