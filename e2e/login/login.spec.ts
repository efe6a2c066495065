import { password } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, openAwake, test } from '../support/fixtures.ts';
import { fillIn, formsOf } from '../support/login-page.ts';

// Where a company's own pages are not there yet they answer 404.
test.use({ expectedProblems: /status of (401|404)/ });

test('[HOME-1] [LOGIN-1] [LOGIN-2] [SITE-9] every page leads to Login, where a wrong password is told and the right one leads to the dashboard', {
  tag: '@phone',
}, async ({ page, server, owner, viewport }) => {
  const { email, companyIdentifier } = owner;
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

  const { alert, email: field, password: secret, signIn } = formsOf(page);
  await fillIn(page, email.toUpperCase(), 'not-the-password');
  await signIn.click();
  await expect(alert).toHaveText(
    'That email address or password isn’t right. Please check both and try again.',
  );
  await expect(alert).toHaveClass(/danger/);
  await expect(field).toHaveValue(email.toUpperCase());
  await expect(signIn).toBeFocused();
  await expectNoViolations(page);
  await secret.fill(password);
  await secret.press('Enter');
  await expect(page).toHaveURL(`${server.url}/${companyIdentifier}`);
  const me = await page.request.get('/api/auth/me');
  expect(await me.json()).toMatchObject({ email, firstName: 'Ann', company: { companyIdentifier } });
});

test('[LOGIN-2] the keyboard alone is enough to go on to a page of ours, and no address leads anybody away', async ({
  page,
  server,
  owner,
}) => {
  const { email, companyIdentifier } = owner;
  await openAwake(page, `/login?next=${encodeURIComponent('/pricing?from=login#top')}`);
  await formsOf(page).email.focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${server.url}/pricing?from=login#top`);

  // Every other trick is in the table of safe-path.test.ts.
  await page.context().clearCookies();
  await page.goto(`/login?next=${encodeURIComponent('/\\evil.example')}`);
  await fillIn(page, email);
  await formsOf(page).signIn.click();
  await expect(page).toHaveURL(`${server.url}/${companyIdentifier}`);
});
