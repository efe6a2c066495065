import { companyWithOwner, mailTo, password, tokenIn } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, openAwake, test } from '../support/fixtures.ts';
import { toastSaying } from '../support/get-started.ts';
import { callsTo, fillIn, formsOf } from '../support/login-page.ts';
import { expectToFit } from '../support/narrow.ts';

test.use({ expectedProblems: /status of (400|401|404)/ });

test('[LOGIN-3] [LOGIN-4] [SITE-9] from a forgotten password by mail to a new one, with nothing left of the old', async ({
  page,
  server,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  const { email, companyIdentifier } = await companyWithOwner(server, elsewhere);
  const me = () => elsewhere.request.get(`${server.url}/api/auth/me`);
  expect((await me()).status()).toBe(200);
  const forms = formsOf(page);

  // Back to Login and the browser's Back both lead back, and the e-mail is still there.
  await page.goto('/pricing');
  await openAwake(page, '/login?next=%2Fpricing');
  await expectToFit(page);
  await forms.email.fill(email);
  await forms.forgot.click();
  await expect(forms.heading).toBeFocused();
  await forms.back.click();
  await expect(forms.signIn).toBeVisible();
  await expect(forms.email).toHaveValue(email);
  await expect(page).toHaveURL(/\/login\?next=%2Fpricing$/);
  await forms.forgot.click();
  await expect(forms.send).toBeVisible();
  await page.goBack();
  await expect(forms.signIn).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing$/);

  await openAwake(page, '/login');
  await forms.email.fill(email);
  await forms.forgot.click();
  await expect(forms.email).toHaveValue(email);
  await expectToFit(page);
  await forms.send.click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Password reset instructions have been sent to your email address.',
  );
  await expectNoViolations(page);
  const token = tokenIn(await mailTo(server, email, /login\?token=/));

  const another = 'Ridge-Tile-34';
  await page.goto('/pricing');
  await page.goto(`/login?token=${token}`);
  const calls = callsTo(page, /\/api\/auth\/reset-password$/);
  await forms.newPassword.fill(another);
  await forms.confirm.fill(another);
  await expectToFit(page);
  await forms.update.dblclick();
  await expect(toastSaying(page, 'Password Reset Successful')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect((await me()).status()).toBe(401);
  await elsewhere.close();
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
  // Back leads to where the form was opened from, not to the form.
  await page.goBack();
  await expect(page).toHaveURL(`${server.url}/pricing`);

  // The link was used already: it says so, and leads to a new one.
  await openAwake(page, `/login?token=${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work any more');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(forms.send).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
});
