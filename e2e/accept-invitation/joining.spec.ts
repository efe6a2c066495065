import { subscriber } from '../billing/subscribers.ts';
import { companyWithOwner, password, signIn } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { invite } from '../support/invitation-page.ts';
import { callsTo, fillIn, formsOf } from '../support/login-page.ts';
import { expectToFit } from '../support/narrow.ts';

test.use({ expectedProblems: /status of (401|404)/ });

test('[INV-5] [SITE-9] who has an account signs in and joins with it, after whoever else was signed in there, and is asked for no new password', async ({
  page,
  server,
  context,
  browser,
}) => {
  const [one, other] = [await browser.newContext(), await browser.newContext()];
  const first = await companyWithOwner(server, one);
  const second = await companyWithOwner(server, other);
  const address = `/accept-invitation?token=${await invite(server, other, first.email)}`;
  await other.close();
  await one.close();
  const main = page.getByRole('main');
  const join = page.getByRole('button', { name: /^Join / });

  // Somebody else is signed in in this browser: here the one who sent the invitation.
  await signIn(server, context, second.email);
  await page.goto(address);
  await expect(main.getByText(`You’re signed in as ${second.email}`)).toBeVisible();
  await expect(main).toContainText(`This invitation is for ${first.email}.`);
  await expect(join).toHaveCount(0);
  await expectNoViolations(page);
  await expectToFit(page);
  await main.getByRole('button', { name: 'Sign out and carry on' }).click();
  const toSignIn = main.getByRole('link', { name: 'Sign in to join' });
  await expect(toSignIn).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);

  await expect(page.getByText(/You already have an account/)).toContainText(first.email);
  await expect(main.locator('input[type=password]')).toHaveCount(0);
  await expectNoViolations(page);
  await toSignIn.click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillIn(page, first.email, password);
  await formsOf(page).signIn.click();
  await expect(page).toHaveURL(server.url + address);
  const calls = callsTo(page, /\/api\/team\/join$/);
  await expect(join).toHaveText(`Join ${second.companyName}`);
  await expectNoViolations(page);
  await join.dblclick();
  await expect(page).toHaveURL(`${server.url}/${second.companyIdentifier}`);
  expect(calls).toHaveLength(1);
  await page.goto(address);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Invalid Invitation');
});

test('[STUCK-5] whoever signed up and is invited before they have confirmed their address joins with the account they have', async ({
  page,
  server,
  context,
  browser,
}) => {
  const others = await browser.newContext();
  const inviting = await companyWithOwner(server, others);
  const own = await subscriber(server, context);
  const token = await invite(server, others, own.email);
  await others.close();
  await page.goto(`/accept-invitation?token=${token}`);
  const join = page.getByRole('button', { name: `Join as ${own.email}` });
  await expect(join).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
  await expectNoViolations(page);
  await expectToFit(page);
  await join.click();
  await expect(page).toHaveURL(`${server.url}/${inviting.companyIdentifier}`);
  const me = await (await page.request.get('/api/auth/me')).json();
  expect(me).toMatchObject({ email: own.email, emailConfirmed: true });
  await page.goto(`/${own.companyIdentifier}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ann');
});
