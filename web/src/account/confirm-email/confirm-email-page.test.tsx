import type { ConfirmedEmail, ValidateTokenAnswer } from '@heliodesk/core/contracts/auth';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';

const validate = 'POST /api/auth/validate-token';
const confirm = 'POST /api/auth/confirm-email';
const company = { email: 'ann@example.com', companyName: 'Bright Roofs', companyIdentifier: 'bright-roofs' };
const valid: ValidateTokenAnswer = { valid: true, user: company };
const confirmed: ConfirmedEmail = { ...company, added: false };

const heading = page.getByRole('heading', { level: 1 });
const press = page.getByRole('button', { name: 'Yes, confirm my email address' });

it('[SITE-9] [DOOR-3] a good link names the address and the company, and confirms nothing before the press', async () => {
  const server = await openPage('/confirm-email?token=abc', { [validate]: { json: valid } });
  await expect.element(page.getByText(/Bright Roofs was signed up with ann@example.com/)).toBeVisible();
  await expectNoViolations();
  expect(server.callsTo(confirm)).toEqual([]);
  server.answer({ [confirm]: { json: confirmed } });
  await press.click();
  await expect.element(heading).toHaveTextContent('Thank you');
  expect(server.callsTo(confirm).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  await expect
    .element(page.getByRole('link', { name: 'Go to Bright Roofs' }))
    .toHaveAttribute('href', '/bright-roofs');
});

it('[DOOR-3] [STUCK-5] whoever has an account is told that the company was added to it, and which password to use', async () => {
  const answers = { [validate]: { json: valid }, [confirm]: { json: { ...confirmed, added: true } } };
  await openPage('/confirm-email?token=abc', answers);
  await press.click();
  await expect.element(heading).toHaveTextContent('Company added');
  await expect.element(page.getByText(/the password you already have/)).toBeVisible();
});

it('[DOOR-3] in another browser the password of the account is asked for, and a wrong one said to be wrong', async () => {
  const asking: ValidateTokenAnswer = { valid: true, user: { ...company, needsPassword: true } };
  const server = await openPage('/confirm-email?token=abc', {
    [validate]: { json: asking },
    [confirm]: refusal('validation_failed', { password: 'That’s not it' }),
  });
  const send = page.getByRole('button', { name: 'Confirm my email address' });
  await send.click();
  await expect.element(page.getByText('Please enter your password')).toBeVisible();
  const field = page.getByLabelText('Password', { exact: true });
  await field.fill('wrong');
  await send.click();
  await expect.element(page.getByText('That’s not it')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expectNoViolations();
  server.answer({ [confirm]: { json: confirmed } });
  await field.fill('Right-1234');
  await send.click();
  await expect.element(heading).toHaveTextContent('Thank you');
  expect(server.callsTo(confirm).at(-1)?.body).toEqual({ token: 'abc', password: 'Right-1234' });
});

it('[DOOR-3] whoever did not choose the password is led to a new one', async () => {
  const asking: ValidateTokenAnswer = { valid: true, user: { ...company, needsPassword: true } };
  await openPage('/confirm-email?token=abc', {
    [validate]: { json: asking },
    [confirm]: { json: { resetToken: 'r1' } },
  });
  await page.getByRole('button', { name: 'I don’t know the password' }).click();
  await expect.element(heading).toHaveTextContent('Choose a new password');
});

it.for([
  { what: 'was used', address: '/confirm-email?token=abc' },
  { what: 'has no token', address: '/confirm-email' },
])(
  '[SITE-9] [STUCK-3] a link that $what says so as it opens, and where to get a new one',
  async ({ address }) => {
    await openPage(address, { [validate]: { json: { valid: false } } });
    await expect.element(heading).toHaveTextContent('This link doesn’t work any more');
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expectNoViolations();
  },
);

it('a server that cannot be asked makes no link invalid, and a confirmation that fails can be sent again', async () => {
  const server = await openPage('/confirm-email?token=abc', { [validate]: 'cut' });
  await expect.element(heading).toHaveTextContent('We couldn’t check your link');
  server.answer({ [validate]: { json: valid }, [confirm]: refusal('internal') });
  await page.getByRole('button', { name: 'Try again' }).click();
  await press.click();
  await expect.element(page.getByText('That didn’t work')).toBeVisible();
  server.answer({ [confirm]: { json: confirmed } });
  await press.click();
  await expect.element(heading).toHaveTextContent('Thank you');
});
