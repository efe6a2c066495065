import { password } from './accounts.ts';
import { expect, holdBack, openAwake } from './fixtures.ts';
import { callsTo, fillIn, formsOf, loginCall, wrong } from './login-page.ts';
import { test } from './owner.ts';

// Where a company's own pages are not there yet they answer 404.
test.use({ expectedProblems: /status of (401|404)/ });

test('[HOME-1] [LOGIN-1] every page leads to Home, Pricing and Login', async ({ page }) => {
  await openAwake(page, '/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Home', 'Pricing', 'Login']);
  await main.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page).toHaveTitle('Login · Heliodesk');
  await expect(formsOf(page).heading).toBeFocused();
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('aria-current', 'page');
  await main.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('[LOGIN-1] a panel says what the product does, beside the form or under it, and support is a click away', async ({
  page,
  viewport,
}) => {
  await page.goto('/login');
  const panel = page.getByRole('region', { name: 'What Heliodesk does' });
  for (const words of [
    'one database',
    'one AI agent',
    'About 80%',
    '5+ hours',
    '10-40%',
    'Sale Administration',
  ])
    await expect(panel).toContainText(words);
  const [half, form] = [await panel.boundingBox(), await formsOf(page).signIn.boundingBox()];
  if (!half || !form) throw new Error('Both are drawn');
  if ((viewport?.width ?? 0) > 1000) expect(half.x + half.width).toBeLessThanOrEqual(form.x);
  else expect(form.y + form.height).toBeLessThanOrEqual(half.y);
  const support = page.getByRole('main').getByRole('link', { name: 'Contact support' });
  await expect(support).toHaveAttribute('href', /^mailto:.+@.+/);
});

test('[LOGIN-2] the right password leads to the company’s dashboard, signed in', async ({
  page,
  server,
  owner,
}) => {
  const { email, companyIdentifier } = owner;
  await page.goto('/login');
  await fillIn(page, email.toUpperCase());
  await formsOf(page).signIn.click();
  await expect(page).toHaveURL(`${server.url}/${companyIdentifier}`);
  const me = await page.request.get('/api/auth/me');
  expect(await me.json()).toMatchObject({ email, firstName: 'Ann', company: { companyIdentifier } });
});

test('[LOGIN-2] who was on the way to a page of ours goes on there', async ({ page, server, owner }) => {
  const { email } = owner;
  await page.goto(`/login?next=${encodeURIComponent('/pricing?from=login#top')}`);
  await fillIn(page, email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/pricing?from=login#top`);
});

for (const next of ['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)'])
  test(`[LOGIN-2] ${next} leads nobody away`, async ({ page, server, owner }) => {
    const { email, companyIdentifier } = owner;
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await fillIn(page, email);
    await formsOf(page).signIn.click();
    await expect(page).toHaveURL(`${server.url}/${companyIdentifier}`);
  });

test('[LOGIN-2] a wrong password is told as the server tells it, and the e-mail stays', async ({
  page,
  server,
  owner,
}) => {
  const { email, companyIdentifier } = owner;
  await openAwake(page, '/login');
  const { alert, email: field, password: secret, signIn } = formsOf(page);
  await fillIn(page, email, 'not-the-password');
  await signIn.click();
  await expect(alert).toHaveText(wrong);
  await expect(alert).toHaveClass(/danger/);
  await expect(field).toHaveValue(email);
  await expect(signIn).toBeFocused();
  await secret.fill(password);
  await secret.press('Enter');
  await expect(page).toHaveURL(`${server.url}/${companyIdentifier}`);
});

test('[LOGIN-2] an address that nobody has gets the same words', async ({ page }) => {
  await openAwake(page, '/login');
  await fillIn(page, 'nobody@example.com');
  await formsOf(page).signIn.click();
  await expect(formsOf(page).alert).toHaveText(wrong);
});

test('[LOGIN-2] what is left empty is named by its field, the first of them takes the focus, and nothing is sent', async ({
  page,
}) => {
  await openAwake(page, '/login');
  const calls = callsTo(page, loginCall);
  const { email, password: secret, signIn } = formsOf(page);
  await signIn.click();
  await expect(email).toHaveAccessibleDescription('Please enter your email address');
  await expect(secret).toHaveAccessibleDescription('Please enter your password');
  await expect(email).toBeFocused();
  await email.fill('ann@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(secret).toHaveAttribute('aria-invalid', 'true');
  await signIn.click();
  await expect(secret).toBeFocused();
  expect(calls).toEqual([]);
});

test('[LOGIN-2] the password can be shown and hidden, and managers know both fields', async ({ page }) => {
  await page.goto('/login');
  const { email, password: secret } = formsOf(page);
  await secret.fill('seen');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(secret).toHaveAttribute('type', 'text');
  await expect(secret).toHaveValue('seen');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(secret).toHaveAttribute('type', 'password');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(secret).toHaveAttribute('autocomplete', 'current-password');
});

test('[LOGIN-2] pressed twice it is sent once', async ({ page, server, owner }) => {
  const { email, companyIdentifier } = owner;
  await openAwake(page, '/login');
  const calls = callsTo(page, loginCall);
  const answer = await holdBack(page, loginCall);
  await fillIn(page, email);
  await formsOf(page).signIn.dblclick();
  await answer.asked;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toHaveAttribute('aria-busy', 'true');
  answer.release();
  await expect(page).toHaveURL(`${server.url}/${companyIdentifier}`);
  expect(calls).toEqual([{ email, password }]);
});

test('[LOGIN-2] the keyboard alone is enough', async ({ page, server, owner }) => {
  const { email, companyIdentifier } = owner;
  await openAwake(page, '/login');
  await formsOf(page).email.focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${server.url}/${companyIdentifier}`);
});
