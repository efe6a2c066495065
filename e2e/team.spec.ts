import type { Page } from '@playwright/test';
import { type Account, companyWithOwner, mailTo, signIn } from './accounts.ts';
import { addColleague, refusal, toasts } from './colleagues.ts';
import { expect, test } from './fixtures.ts';

let account: Account;

test.beforeEach(async ({ server, context }) => {
  account = await companyWithOwner(server, context);
});

const openTeam = (page: Page) => page.goto(`/${account.companyIdentifier}/team`);
const member = (page: Page, name: string) =>
  page
    .getByRole('region', { name: /Members/ })
    .getByRole('listitem')
    .filter({ hasText: name });
const invitation = (page: Page, email: string) =>
  page.getByRole('region', { name: 'Open invitations' }).getByRole('listitem').filter({ hasText: email });
const dialog = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test.describe('the members', () => {
  test('are listed with role, joining and last visit', async ({ page }) => {
    await openTeam(page);
    for (const words of ['You', account.email, 'Owner', /Joined \d+ \w+ \d{4}/, 'Last seen: just now']) {
      await expect(member(page, 'Ann Sparks')).toContainText(words);
    }
  });

  test('[SEC-2] are given other roles and removed, at once and by name', async ({ page, server }) => {
    await addColleague(server, page, account, { role: 'member', firstName: 'Bob' });
    await openTeam(page);
    await choose(page, 'Bob Watt', 'Make admin');
    await expect(toasts(page)).toContainText('Bob Watt is now admin');
    await expect(member(page, 'Bob Watt')).toContainText('Admin');

    await choose(page, 'Bob Watt', 'Remove from the team');
    await expect(dialog(page)).toHaveAccessibleName('Remove Bob Watt?');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(member(page, 'Bob Watt')).toBeVisible();
    await choose(page, 'Bob Watt', 'Remove from the team');
    await dialog(page).getByRole('button', { name: 'Remove' }).dblclick();
    await expect(member(page, 'Bob Watt')).toBeHidden();
    await expect(page.getByRole('heading', { name: /Members/ })).toBeFocused();
  });

  test('[SEC-2] are made owners only after a warning, and the company can then be handed over', async ({
    page,
    server,
  }) => {
    await addColleague(server, page, account, { role: 'admin', firstName: 'Bob' });
    await openTeam(page);
    await choose(page, 'Bob Watt', 'Make owner');
    await expect(dialog(page)).toContainText('also change your role or remove you');
    await dialog(page).getByRole('button', { name: 'Make owner' }).click();
    await expect(member(page, 'Bob Watt')).toContainText('Owner');
    await choose(page, 'Ann Sparks', 'Become member');
    await dialog(page).getByRole('button', { name: 'Become member' }).click();
    await expect(member(page, 'Ann Sparks')).toContainText('Member');
    await expect(page.getByRole('button', { name: 'Invite people' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden();
  });

  test.describe('among them the last owner', () => {
    test.use({ expectedProblems: /status of 409/ });

    test('[SEC-2] cannot go, and is told why in the server’s words', async ({ page }) => {
      await openTeam(page);
      await choose(page, 'Ann Sparks', `Leave ${account.companyName}`);
      await dialog(page).getByRole('button', { name: 'Leave' }).click();
      await expect(toasts(page)).toContainText('Please make somebody else an owner first.');
      await expect(page).toHaveURL(/\/team$/);
    });
  });

  test('[SEC-2] see no more than their role allows, and may leave', async ({ page, server, context }) => {
    await page.request.post('/api/team/invitations', {
      data: { emails: ['later@example.com'], role: 'member' },
    });
    const bob = await addColleague(server, page, account, { role: 'member', firstName: 'Bob' });
    await signIn(server, context, bob.email);
    await openTeam(page);
    await expect(invitation(page, 'later@example.com')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Ann Sparks' })).toBeHidden();
    await expect(page.getByRole('button', { name: /Invite|Withdraw|Send again/ })).toHaveCount(0);
    await choose(page, 'Bob Watt', `Leave ${account.companyName}`);
    await dialog(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('[SEC-2] who are admins cannot reach above themselves', async ({ page, server, context }) => {
    const bob = await addColleague(server, page, account, { role: 'admin', firstName: 'Bob' });
    await addColleague(server, page, account, { role: 'member', firstName: 'Cy' });
    await signIn(server, context, bob.email);
    await openTeam(page);
    await expect(page.getByRole('button', { name: 'Change Ann Sparks' })).toBeHidden();
    await page.getByRole('button', { name: 'Change Cy Watt' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Make admin', 'Remove from the team']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Invite people' }).click();
    await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  });
});

test.describe('what goes wrong', () => {
  test.use({ expectedProblems: /status of 5\d\d|ERR_FAILED/ });

  test('while loading is said, with a way to try again', async ({ page }) => {
    await page.route('**/api/team', (route) =>
      route.fulfill(refusal(503, 'unavailable', 'Please wait a moment.')),
    );
    await openTeam(page);
    await expect(page.getByRole('alert')).toContainText('Your team could not be loaded');
    await expect(page.getByRole('alert')).toContainText('Please wait a moment.');
    await page.unroute('**/api/team');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(member(page, 'Ann Sparks')).toBeVisible();
  });

  test('while inviting is said, and what was typed stays', async ({ page }) => {
    await openTeam(page);
    await page.getByRole('button', { name: 'Invite people' }).click();
    await page.getByLabel('Email addresses').fill('bob@example.com');
    await page.route('**/api/team/invitations', (route) => route.abort());
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(toasts(page)).toContainText('We could not reach the server.');
    await expect(page.getByLabel('Email addresses')).toHaveValue('bob@example.com');
    await page.unroute('**/api/team/invitations');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog(page)).toContainText('Invited 1 person');
  });
});

test.describe('invitations', () => {
  test('[SEC-2] go to a pasted list at once, and say what came of each', async ({ page, server }) => {
    await openTeam(page);
    await expect(page.getByText('No invitation is open')).toBeVisible();
    await page.getByRole('button', { name: 'Invite people' }).click();
    await page
      .getByLabel('Email addresses')
      .fill(`Bob <bob@example.com>; cy@example.com\n${account.email}, wrong@`);
    await page.getByRole('radio', { name: /Admin/ }).check();
    await page.getByRole('button', { name: 'Send 3 invitations' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('This is not an email address: wrong@');
    await page.getByLabel('Email addresses').fill(`Bob <bob@example.com>; cy@example.com\n${account.email}`);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
    await page.getByRole('button', { name: 'Send 3 invitations' }).dblclick();
    await expect(dialog(page)).toContainText('Invited 2 people');
    await expect(dialog(page)).toContainText('In your team already');
    expect(sent).toHaveLength(1);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(invitation(page, 'bob@example.com')).toContainText('Admin');
    await expect(invitation(page, 'cy@example.com')).toContainText('Expires in 7 days');
    expect(await mailTo(server, 'cy@example.com', /accept-invitation/)).toContain(account.companyName);
  });

  test('need at least one address and at most fifty', async ({ page }) => {
    await page.goto(`/${account.companyIdentifier}/team?invite`);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Please enter at least one email address');
    const many = Array.from({ length: 51 }, (_, number) => `person-${number}@example.com`);
    await page.getByLabel('Email addresses').fill(many.join('\n'));
    await page.getByRole('button', { name: 'Send 51 invitations' }).click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Please invite at most 50 people at once');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/team$/);
  });

  test('are sent again and withdrawn', async ({ page }) => {
    await page.request.post('/api/team/invitations', {
      data: { emails: ['bob@example.com'], role: 'member' },
    });
    await openTeam(page);
    await page.getByRole('button', { name: 'Send again to bob@example.com' }).click();
    await expect(toasts(page)).toContainText('bob@example.com has a new link');
    await page.getByRole('button', { name: 'Withdraw the invitation of bob@example.com' }).click();
    await expect(dialog(page)).toContainText('The link that was sent to bob@example.com stops working.');
    await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('No invitation is open')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeFocused();
  });

  test('that have run out say so', async ({ page }) => {
    const past = new Date(Date.now() - 60_000).toISOString();
    await page.route('**/api/team', async (route) => {
      const team = await (await route.fetch()).json();
      const expired = { id: crypto.randomUUID(), email: 'old@example.com', role: 'member' };
      team.invitations = [{ ...expired, invitedAt: past, expiresAt: past }];
      await route.fulfill({ json: team });
    });
    await openTeam(page);
    await expect(invitation(page, 'old@example.com')).toContainText('Expired');
  });

  test('are the next step on the start page until there is one', async ({ page }) => {
    await page.goto(`/${account.companyIdentifier}`);
    const step = page.getByRole('link', { name: /Invite your team/ });
    await expect(step).not.toContainText('Done');
    await step.click();
    await page.getByLabel('Email addresses').fill('bob@example.com');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await expect(step).toContainText('Done');
    await page.getByRole('link', { name: /Complete your company/ }).click();
    await page.getByLabel('Phone').fill('020 7946 0182');
    await page.getByRole('textbox', { name: 'Address (optional)' }).fill('1 High Street, Bristol');
    await page.getByLabel('Company number').fill('01234567');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText('Saved');
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await expect(page.getByText('You are all set')).toBeVisible();
  });
});
