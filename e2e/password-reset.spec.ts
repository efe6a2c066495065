import { companyWithOwner, mailTo, password, tokenIn } from './accounts.ts';
import { expect, openAwake, test } from './fixtures.ts';
import { toastSaying } from './get-started.ts';
import { callsTo, choose, fillIn, forgotCall, formsOf, resetCall, sent } from './login-page.ts';
import type { RunningServer } from './server.ts';

test.use({ expectedProblems: /status of (400|401|404)/ });

const another = 'Ridge-Tile-34';
const status = (page: Parameters<typeof formsOf>[0]) => page.getByRole('main').getByRole('status');

async function askForReset(server: RunningServer, email: string): Promise<string> {
  await fetch(`${server.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return tokenIn(await mailTo(server, email, /login\?token=/));
}

test('[LOGIN-3] [LOGIN-4] from a forgotten password by mail to a new one, with nothing left of the old', async ({
  page,
  server,
}) => {
  const { email, companyIdentifier } = await companyWithOwner(server);
  await openAwake(page, '/login');
  const forms = formsOf(page);
  await forms.email.fill(email);
  await forms.forgot.click();
  await expect(forms.heading).toBeFocused();
  await expect(forms.email).toHaveValue(email);
  await forms.send.click();
  await expect(status(page)).toHaveText(sent);
  const token = tokenIn(await mailTo(server, email, /login\?token=/));

  await page.goto('/pricing');
  await page.goto(`/login?token=${token}`);
  await choose(page, another);
  await forms.update.click();
  await expect(toastSaying(page, 'Password Reset Successful')).toBeVisible();
  await expect(forms.signIn).toBeVisible();
  await expect(forms.heading).toBeFocused();
  await expect(page).toHaveURL(`${server.url}/login`);
  await expect(forms.email).toHaveValue('');
  await expect(forms.password).toHaveValue('');

  await fillIn(page, email, password);
  await forms.signIn.click();
  await expect(forms.alert).toBeVisible();
  await forms.password.fill(another);
  await forms.signIn.click();
  await expect(page).toHaveURL(`${server.url}/${companyIdentifier}`);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/login`);
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/pricing`);
});

test('[LOGIN-3] an address that nobody has gets the same answer', async ({ page }) => {
  await openAwake(page, '/login?view=forgot');
  await formsOf(page).email.fill('nobody@example.com');
  await formsOf(page).send.click();
  await expect(status(page)).toHaveText(sent);
});

test('[LOGIN-3] Back to Login and the browser’s Back both lead back, and the e-mail is still there', async ({
  page,
}) => {
  await page.goto('/pricing');
  await openAwake(page, '/login?next=%2Fpricing');
  const forms = formsOf(page);
  await forms.email.fill('ann@example.com');
  await forms.forgot.click();
  await forms.back.click();
  await expect(forms.signIn).toBeVisible();
  await expect(forms.email).toHaveValue('ann@example.com');
  await expect(page).toHaveURL(/\/login\?next=%2Fpricing$/);
  await forms.forgot.click();
  await expect(forms.send).toBeVisible();
  await page.goBack();
  await expect(forms.signIn).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('[LOGIN-3] an empty address is asked for, pressed twice it is sent once', async ({ page }) => {
  await openAwake(page, '/login?view=forgot');
  const calls = callsTo(page, forgotCall);
  const { email, send } = formsOf(page);
  await send.click();
  await expect(email).toHaveAccessibleDescription('Please enter your email address');
  await expect(email).toBeFocused();
  await email.fill('nobody@example.com');
  await send.dblclick();
  await expect(status(page)).toHaveText(sent);
  expect(calls).toEqual([{ email: 'nobody@example.com' }]);
});

test('[LOGIN-4] a password that is too short, too common or not the same twice is told by its field', async ({
  page,
}) => {
  await openAwake(page, '/login?token=abc');
  const calls = callsTo(page, resetCall);
  const { newPassword, confirm, update } = formsOf(page);
  await choose(page, 'short', 'shorter');
  await update.click();
  await expect(newPassword).toHaveAccessibleDescription('Password must be at least 8 characters long.');
  await expect(confirm).toHaveAccessibleDescription('Passwords do not match.');
  await expect(newPassword).toBeFocused();
  await newPassword.fill('password1');
  await expect(newPassword).toHaveAccessibleDescription(/most common/);
  await choose(page, another, 'Ridge-Tile-35');
  await expect(newPassword).not.toHaveAttribute('aria-invalid');
  await update.click();
  await expect(confirm).toBeFocused();
  await expect(confirm).toHaveAccessibleDescription('Passwords do not match.');
  await confirm.fill(another);
  await expect(confirm).not.toHaveAttribute('aria-invalid');
  expect(calls).toEqual([]);
});

test('[LOGIN-4] a link that was used already says so, and leads to a new one', async ({ page, server }) => {
  const { email } = await companyWithOwner(server);
  const token = await askForReset(server, email);
  const used = await page.request.post('/api/auth/reset-password', { data: { token, newPassword: another } });
  expect(used.status()).toBe(200);
  await openAwake(page, `/login?token=${token}`);
  await choose(page, 'Gable-End-56');
  await formsOf(page).update.click();
  await expect(formsOf(page).alert).toContainText('Failed to reset password. Please try again.');
  await expect(formsOf(page).alert).toContainText('This link is not valid any more.');
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(formsOf(page).send).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
});

test('[LOGIN-4] a reset ends every other session, and works once however fast it is pressed', async ({
  page,
  server,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const { email } = await companyWithOwner(server, elsewhere);
  const me = () => elsewhere.request.get(`${server.url}/api/auth/me`);
  expect((await me()).status()).toBe(200);
  await openAwake(page, `/login?token=${await askForReset(server, email)}`);
  const calls = callsTo(page, resetCall);
  await choose(page, another);
  await formsOf(page).update.dblclick();
  await expect(toastSaying(page, 'Password Reset Successful')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect((await me()).status()).toBe(401);
  await elsewhere.close();
});
