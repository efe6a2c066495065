import { expect, it } from 'vitest';
import { choose, fillIn, forgot, forms, login, reset } from '../../testing/login.ts';
import { openPage } from '../../testing/open-page.tsx';
import { refusal } from '../../testing/refusal.ts';

const validate = 'POST /api/auth/validate-token';
const told = 'Something went wrong on our side. Please try again.';
const refusals = [
  { what: 'a message of ours', answer: refusal('internal'), words: told },
  {
    what: 'a refused field',
    answer: refusal('validation_failed', {
      email: 'There’s a hidden character in this. Please type it instead of pasting it',
    }),
    words: 'There’s a hidden character in this. Please type it instead of pasting it',
  },
  {
    what: 'a bare 401',
    answer: { status: 401, body: '' },
    words: 'Login failed. Please check your credentials.',
  },
  {
    what: 'a stranger’s page',
    answer: { status: 502, body: '<html>Bad gateway</html>' },
    words: 'Login failed',
  },
  {
    what: '[STUCK-9] an answer that says it is none',
    answer: { json: { success: false, message: 'Not today' } },
    words: 'Not today',
  },
  { what: 'an answer that is none', answer: { status: 200, body: '<html>' }, words: 'Login failed' },
];

it.for(refusals)('[LOGIN-2] $what is told as: $words', async ({ answer, words }) => {
  await openPage('/login', { [login]: answer });
  await fillIn('ann@example.com');
  await forms.signIn.click();
  await expect.element(forms.alert).toHaveTextContent(words);
  await expect.element(forms.email).toHaveValue('ann@example.com');
});

it('[LOGIN-2] a network that is cut is told as such, and signing in works once it is back', async () => {
  const server = await openPage('/login', { [login]: 'cut' });
  await fillIn('nobody@example.com');
  await forms.signIn.click();
  await expect
    .element(forms.alert)
    .toHaveTextContent('Login failed. We couldn’t reach the server. Please check your connection.');
  server.answer({ [login]: refusal('invalid_credentials') });
  await forms.signIn.click();
  await expect.element(forms.alert).toMatchTextContent(/isn’t right/);
});

it('[LOGIN-3] instructions that could not be sent say so, and can be asked for again', async () => {
  const server = await openPage('/login?view=forgot', { [forgot]: { status: 500, body: 'down' } });
  await forms.email.fill('nobody@example.com');
  await forms.send.click();
  await expect.element(forms.alert).toHaveTextContent('Failed to send reset email. Please try again.');
  const cut = server.hold(forgot, 'cut');
  await forms.send.click();
  // Gone while it is asked again, so that the same words below are said anew.
  await expect.element(forms.alert).not.toBeInTheDocument();
  cut.release();
  await expect.element(forms.alert).toHaveTextContent('Failed to send reset email. Please try again.');
  await expect.element(forms.email).toHaveValue('nobody@example.com');
  server.answer({ [forgot]: { json: { success: true } } });
  await forms.send.click();
  await expect.element(forms.status).toMatchTextContent(/have been sent/);
  await expect.element(forms.alert).not.toBeInTheDocument();
  expect(server.callsTo(forgot)).toHaveLength(3);
});

it('[LOGIN-4] a password that could not be changed says so, and what was typed stays', async () => {
  await openPage('/login?token=abc', { [reset]: 'cut', [validate]: 'cut' });
  await choose('Roof-Survey-34');
  await forms.update.click();
  await expect.element(forms.alert).toHaveTextContent('Failed to reset password. Please try again.');
  await expect.element(forms.newPassword).toHaveValue('Roof-Survey-34');
});
