import type { Page } from '@playwright/test';
import { newCompany, password } from './accounts.ts';
import { expectNoViolations } from './axe.ts';
import { expect, holdBack, test } from './fixtures.ts';
import { toastSaying } from './get-started.ts';
import { callsTo } from './login-page.ts';

test.use({ expectedProblems: /status of (4\d\d|500)|ERR_(FAILED|INTERNET_DISCONNECTED)/ });
// Most begin with a company of their own, which takes a while to make.
test.describe.configure({ timeout: 60_000 });

const validateCall = /\/api\/auth\/validate-token$/;
const setupCall = /\/api\/auth\/setup-password$/;
const ann = { email: 'ann@example.com', companyName: 'Bright Roofs', companyIdentifier: 'bright-roofs' };

function formOf(page: Page) {
  const main = page.getByRole('main');
  return {
    heading: main.getByRole('heading', { level: 1 }),
    password: main.getByLabel('Password', { exact: true }),
    confirm: main.getByLabel('Confirm password'),
    complete: main.getByRole('button', { name: 'Complete Setup & Login' }),
  };
}

/** The form as a valid link shows it, where what is set up with it does not matter. */
async function openForm(page: Page) {
  await page.route(validateCall, (route) => route.fulfill({ json: { valid: true, user: ann } }));
  await page.goto('/setup-password?token=abc');
  const form = formOf(page);
  await expect(form.complete).toBeVisible();
  return form;
}

test('[SETUP-1] [SETUP-3] a new owner sees whose account it is, chooses a password and is signed in', async ({
  page,
  server,
}) => {
  const { setupToken, email, companyName, companyIdentifier } = await newCompany(server);
  await page.goto(`/setup-password?token=${setupToken}`);
  const form = formOf(page);
  await expect(page).toHaveTitle('Set up your account · Heliodesk');
  const details = page.getByRole('main').locator('dl');
  for (const text of [email, companyName, `${server.url}/${companyIdentifier}`])
    await expect(details).toContainText(text);
  const calls = callsTo(page, setupCall);
  await form.password.fill(password);
  await form.confirm.fill(password);
  await form.complete.dblclick();
  await expect(page).toHaveURL(`${server.url}/${companyIdentifier}`);
  expect(calls).toEqual([{ token: setupToken, password }]);
  expect(await (await page.request.get('/api/auth/me')).json()).toMatchObject({ email, role: 'owner' });

  await page.goto(`/setup-password?token=${setupToken}`);
  await expect(toastSaying(page, 'Invalid or Expired Link')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('[SETUP-1] a password that is too short or not the same twice is told by its field', async ({
  page,
}) => {
  const { password: first, confirm, complete } = await openForm(page);
  const calls = callsTo(page, setupCall);
  await first.fill('short');
  await complete.click();
  await expect(first).toHaveAccessibleDescription(/Password must be at least 8 characters$/);
  await expect(confirm).toHaveAccessibleDescription("Passwords don't match");
  await expect(first).toBeFocused();
  await first.fill(password);
  await expect(first).not.toHaveAttribute('aria-invalid');
  await complete.click();
  await expect(confirm).toBeFocused();
  await confirm.fill(password);
  await expect(confirm).not.toHaveAttribute('aria-invalid');
  expect(calls).toEqual([]);
});

test('[SETUP-1] both passwords can be shown and hidden, and the keyboard alone is enough', async ({
  page,
}) => {
  const { password: first, confirm } = await openForm(page);
  await expect(first).toHaveAttribute('autocomplete', 'new-password');
  await first.focus();
  for (const field of [first, confirm]) {
    await expect(field).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('type', 'text');
    await page.keyboard.press('Space');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveValue(password);
    await page.keyboard.press('Tab');
  }
  const sent = page.waitForRequest(setupCall);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ token: 'abc', password });
});

test('[SETUP-2] an address without a token leads home and says why', async ({ page, server }) => {
  const home = await holdBack(page, /\/assets\/home-.*\.js$/);
  await page.goto('/setup-password');
  await expect(formOf(page).heading).toHaveText('Invalid Setup Link');
  home.release();
  await expect(page).toHaveURL(`${server.url}/`);
  const toast = toastSaying(page, 'Invalid Link');
  await expect(toast).toContainText('Password setup link is missing or invalid.');
  await expect(toast).toHaveAttribute('data-variant', 'destructive');
});

for (const token of ['no-such-token', 'x'.repeat(500)])
  test(`[SETUP-2] a token of ${token.length} characters that is not valid leads home and says why`, async ({
    page,
    server,
  }) => {
    await page.goto('/pricing');
    const home = await holdBack(page, /\/assets\/home-.*\.js$/);
    await page.goto(`/setup-password?token=${token}`);
    await expect(formOf(page).heading).toHaveText('Invalid Setup Link');
    home.release();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(toastSaying(page, 'Invalid or Expired Link')).toContainText(
      'This password setup link is invalid or has expired. Please contact support.',
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing$/);
  });

test('[SETUP-2] a server that cannot be asked makes no link invalid', async ({ page, server }) => {
  const { setupToken } = await newCompany(server);
  await page.route(validateCall, (route) => route.abort());
  await page.goto(`/setup-password?token=${setupToken}`);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(formOf(page).heading).toHaveText('We could not check your link');
  await page.unroute(validateCall);
  await page.route(validateCall, (route) => route.fulfill({ status: 500, body: 'down' }));
  await again.click();
  await expect(again).toBeVisible();
  await page.unroute(validateCall);
  await again.click();
  await expect(formOf(page).complete).toBeVisible();
});

test('[SETUP-1] a link that is being checked says so', async ({ page }) => {
  const answer = await holdBack(page, validateCall);
  await page.goto('/setup-password?token=abc');
  await answer.asked;
  await expect(page.getByRole('status').filter({ hasText: 'Checking your link' })).toBeAttached();
  answer.release();
  await expect(toastSaying(page, 'Invalid or Expired Link')).toBeVisible();
});

const failures = [
  { what: 'a network that is cut', words: 'Failed to set password. Please try again.' },
  { what: 'a bare 500', status: 500, body: '', words: 'Failed to set password. Please try again.' },
  {
    what: 'a link used meanwhile',
    status: 400,
    body: '{"message":"This link is not valid any more.","code":"link_invalid"}',
    words: 'This link is not valid any more.',
  },
];

for (const { what, words, status, body } of failures)
  test(`[SETUP-2] ${what} reads Setup Failed, and what was typed stays`, async ({ page }) => {
    const form = await openForm(page);
    await page.route(setupCall, (route) => (status ? route.fulfill({ status, body }) : route.abort()));
    await form.password.fill(password);
    await form.confirm.fill(password);
    await form.complete.click();
    await expect(toastSaying(page, 'Setup Failed')).toContainText(words);
    await expect(form.password).toHaveValue(password);
    await expect(form.complete).toBeEnabled();
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('[SITE-9] [SETUP-1] the page has no accessibility violation, and fits 320 px', async ({ page }) => {
      const { complete } = await openForm(page);
      await complete.click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectNoViolations(page);
      await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
      expect(overflow).toBe(0);
    });

    test('[SITE-9] [SETUP-2] nor has a link that could not be checked', async ({ page }) => {
      await page.route(validateCall, (route) => route.abort());
      await page.goto('/setup-password?token=abc');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
