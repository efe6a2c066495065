import { expect, openAwake, test } from './fixtures.ts';
import { choose, fillIn, forgotCall, formsOf, loginCall, resetCall } from './login-page.ts';

test.use({ expectedProblems: /status of (4\d\d|50\d)|ERR_(FAILED|INTERNET_DISCONNECTED)/ });

const told = 'Something went wrong on our side. Please try again.';
const refusals = [
  { what: 'a message of ours', status: 500, body: `{"message":"${told}","code":"internal"}`, words: told },
  {
    what: 'a refused field',
    status: 400,
    body: '{"message":"No","code":"validation_failed","fields":{"email":"Please remove the control characters"}}',
    words: 'Please remove the control characters',
  },
  { what: 'a bare 401', status: 401, body: '', words: 'Login failed. Please check your credentials.' },
  { what: 'a stranger’s page', status: 502, body: '<html>Bad gateway</html>', words: 'Login failed' },
  { what: 'an answer that is none', status: 200, body: '<html>', words: 'Login failed' },
];

for (const { what, status, body, words } of refusals)
  test(`[LOGIN-2] ${what} is told as: ${words}`, async ({ page }) => {
    await openAwake(page, '/login');
    await page.route(loginCall, (route) => route.fulfill({ status, body }));
    await fillIn(page, 'ann@example.com');
    await formsOf(page).signIn.click();
    await expect(formsOf(page).alert).toHaveText(words);
    await expect(formsOf(page).email).toHaveValue('ann@example.com');
  });

test('[LOGIN-2] a network that is cut reads Login failed, and signing in works once it is back', async ({
  page,
  context,
}) => {
  await openAwake(page, '/login');
  const { alert, signIn } = formsOf(page);
  await fillIn(page, 'nobody@example.com');
  await context.setOffline(true);
  await signIn.click();
  await expect(alert).toHaveText('Login failed');
  await context.setOffline(false);
  await signIn.click();
  await expect(alert).toHaveText(/not right/);
});

test('[LOGIN-3] instructions that could not be sent say so, and can be asked for again', async ({
  page,
  context,
}) => {
  await openAwake(page, '/login?view=forgot');
  const { alert, email, send } = formsOf(page);
  await email.fill('nobody@example.com');
  await page.route(forgotCall, (route) => route.fulfill({ status: 500, body: 'down' }));
  await send.click();
  await expect(alert).toHaveText('Failed to send reset email. Please try again.');
  await page.unroute(forgotCall);
  await context.setOffline(true);
  await send.click();
  await expect(alert).toHaveText('Failed to send reset email. Please try again.');
  await expect(email).toHaveValue('nobody@example.com');
  await context.setOffline(false);
  await send.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/have been sent/);
  await expect(alert).toHaveCount(0);
});

test('[LOGIN-4] a password that could not be changed says so, and what was typed stays', async ({ page }) => {
  await openAwake(page, '/login?token=abc');
  const { alert, newPassword, update } = formsOf(page);
  await choose(page, 'Roof-Survey-34');
  await page.route(resetCall, (route) => route.abort());
  await update.click();
  await expect(alert).toHaveText('Failed to reset password. Please try again.');
  await expect(newPassword).toHaveValue('Roof-Survey-34');
});
