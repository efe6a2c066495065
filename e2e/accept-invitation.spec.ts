import { randomUUID } from 'node:crypto';
import { companyWithOwner, password } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { toastSaying } from './get-started.ts';
import { acceptCall, fillIn, formOf, invite, openForm, validateCall } from './invitation-page.ts';
import { callsTo } from './login-page.ts';

test.use({ expectedProblems: /status of (4\d\d|500)|ERR_(FAILED|INTERNET_DISCONNECTED)/ });
// Some begin with a company of their own, which takes a while to make.
test.describe.configure({ timeout: 60_000 });

test('[INV-1] [INV-5] an invited person makes an account, is signed in and taken to the dashboard', async ({
  page,
  server,
  browser,
}) => {
  const owners = await browser.newContext();
  const { companyName, companyIdentifier } = await companyWithOwner(server, owners);
  const email = `grace-${randomUUID()}@example.com`;
  const token = await invite(server, owners, email);
  await owners.close();

  await page.goto(`/accept-invitation?token=${token}`);
  const form = formOf(page);
  await expect(page).toHaveTitle('Join Your Team · Heliodesk');
  await expect(form.heading).toHaveText('Join Your Team');
  await expect(page.getByRole('main')).toContainText(companyName);
  await expect(page.getByRole('main')).toContainText(email);
  const calls = callsTo(page, acceptCall);
  await fillIn(page);
  await form.create.dblclick();
  await expect(form.heading).toHaveText('Account Created!');
  await expect(page).toHaveURL(`${server.url}/accept-invitation?token=${token}`);
  await page.waitForURL(`${server.url}/${companyIdentifier}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Grace');
  expect(calls).toEqual([
    { firstName: 'Grace', lastName: 'Ridge', password, confirmPassword: password, token },
  ]);
  expect(await (await page.request.get('/api/auth/me')).json()).toMatchObject({
    email,
    firstName: 'Grace',
    role: 'member',
    company: { companyIdentifier },
  });

  await page.goto(`/accept-invitation?token=${token}`);
  await expect(form.heading).toHaveText('Invalid Invitation');
});

test('[INV-5] the dashboard follows after two seconds, not before', async ({ page, server }) => {
  await page.clock.install({ time: 0 });
  await openForm(page);
  await page.route(acceptCall, (route) => route.fulfill({ json: { success: true, companyIdentifier: 'x' } }));
  await fillIn(page);
  await page.clock.pauseAt(60_000);
  await formOf(page).create.click();
  await expect(formOf(page).heading).toHaveText('Account Created!');
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL(`${server.url}/accept-invitation?token=abc`);
  const left = page.waitForRequest(`${server.url}/dashboard`);
  await page.clock.runFor(200);
  await left;
  // Nobody is signed in here. A test that ends while the browser is on its way can wait for it for ever.
  await page.waitForURL(`${server.url}/login?next=%2Fdashboard`);
});

test('[INV-2] the meter follows the password', async ({ page }) => {
  const { password: field, strength } = await openForm(page);
  await expect(strength).toHaveAttribute('value', '0');
  for (const [typed, score, word] of [
    ['abc', '25', 'Weak'],
    ['abcdefgh', '50', 'Good'],
    ['abcdefg1', '62.5', 'Good'],
    ['Abcdefgh', '75', 'Strong'],
    [password, '100', 'Strong'],
  ] as const) {
    await field.fill(typed);
    await expect(strength).toHaveAttribute('value', score);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(word);
  }
});

test('[INV-3] every rule that is not kept is told by its field, and goes as it is kept', async ({ page }) => {
  const form = await openForm(page);
  const calls = callsTo(page, acceptCall);
  await form.confirm.fill('x');
  await form.create.click();
  await expect(form.firstName).toHaveAccessibleDescription('First name is required');
  await expect(form.lastName).toHaveAccessibleDescription('Last name is required');
  await expect(form.confirm).toHaveAccessibleDescription("Passwords don't match");
  await expect(form.firstName).toBeFocused();
  const rules = {
    'Password must be at least 8 characters': 'aaaaaaaa',
    'Password must contain at least one uppercase letter': 'A',
    'Password must contain at least one lowercase letter': 'a',
    'Password must contain at least one number': '1',
    'Password must contain at least one special character': '-',
  };
  for (const [message, remedy] of Object.entries(rules)) {
    await form.password.fill('');
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await form.password.fill(remedy);
    await expect(page.getByText(message, { exact: true })).toBeHidden();
  }
  await fillIn(page);
  await expect(page.getByRole('main').locator('[aria-invalid]')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('[INV-3] the server’s own refusals stand by their fields too', async ({ page }) => {
  const form = await openForm(page);
  const fields = { lastName: 'Please remove the control characters' };
  await page.route(acceptCall, (route) =>
    route.fulfill({ status: 400, json: { message: 'No', code: 'validation_failed', fields } }),
  );
  await fillIn(page);
  await form.create.click();
  await expect(form.lastName).toHaveAccessibleDescription(fields.lastName);
  await expect(form.lastName).toBeFocused();
});

test('[INV-4] an address without a token says so and leads to Login', async ({ page }) => {
  await page.goto('/accept-invitation');
  await expect(formOf(page).heading).toHaveText('Invalid Invitation');
  await expect(toastSaying(page, 'Invalid invitation')).toContainText(
    'No invitation token found. Please check your invitation link.',
  );
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Sign In to Dashboard' })).toBeVisible();
});

for (const token of ['no-such-token', 'x'.repeat(500)])
  test(`[INV-4] a token of ${token.length} characters that is not valid is told, with what to do`, async ({
    page,
  }) => {
    await page.goto(`/accept-invitation?token=${token}`);
    await expect(formOf(page).heading).toHaveText('Invalid Invitation');
    await expect(page.getByText(/ask whoever invited you for a new one/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  });

const failures = [
  { what: 'a network that is cut', words: 'Please try again or contact support.' },
  { what: 'a bare 500', status: 500, body: '', words: 'Please try again or contact support.' },
  {
    what: 'an invitation used meanwhile',
    status: 400,
    body: '{"message":"This link is not valid any more.","code":"link_invalid"}',
    words: 'This link is not valid any more.',
  },
];

for (const { what, words, status, body } of failures)
  test(`[INV-4] ${what} reads Failed to create account, and what was typed stays`, async ({ page }) => {
    const form = await openForm(page);
    await page.route(acceptCall, (route) => (status ? route.fulfill({ status, body }) : route.abort()));
    await fillIn(page);
    await form.create.click();
    await expect(toastSaying(page, 'Failed to create account')).toContainText(words);
    await expect(form.firstName).toHaveValue('Grace');
    await expect(form.password).toHaveValue(password);
  });

test('[INV-4] a server that cannot be asked makes no invitation invalid', async ({ page }) => {
  await page.route(validateCall, (route) => route.abort());
  await page.goto('/accept-invitation?token=abc');
  await expect(formOf(page).heading).toHaveText('We could not check your link');
  await page.unroute(validateCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(formOf(page).heading).toHaveText('Invalid Invitation');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] [INV-1] the form has no accessibility violation, and fits 320 px', async ({ page }) => {
      const form = await openForm(page);
      await form.password.fill('abc');
      await form.create.click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectNoViolations(page);
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
      expect(overflow).toBe(0);
    });

    test('[SITE-9] [INV-4] nor has an invalid invitation', async ({ page }) => {
      await page.goto('/accept-invitation?token=no-such-token');
      await expect(formOf(page).heading).toHaveText('Invalid Invitation');
      await expectNoViolations(page);
    });
  });
}
