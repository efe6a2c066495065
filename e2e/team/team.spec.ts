import type { Page } from '@playwright/test';
import { companyWithOwner, mailTo } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { addColleague, toasts } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';

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

// Whoever leaves may be told so by their own page before it has gone.
test.use({ expectedProblems: /status of 401/ });

test('[SEC-2] [SITE-9] an owner gives roles and takes people out of the team, hands the company over and leaves', async ({
  page,
  server,
  context,
}) => {
  test.slow();
  const account = await companyWithOwner(server, context);
  await addColleague(server, page, account, { role: 'member', firstName: 'Bob' });
  await addColleague(server, page, account, { role: 'admin', firstName: 'Cy' });
  await page.goto(`/${account.companyIdentifier}/team`);
  for (const words of ['You', account.email, 'Owner', /Joined \d+ \w+ \d{4}/, 'Last seen: just now'])
    await expect(member(page, 'Ann Sparks')).toContainText(words);

  await choose(page, 'Bob Watt', 'Make admin');
  await expect(toasts(page)).toContainText('Bob Watt is now admin');
  await expect(member(page, 'Bob Watt')).toContainText('Admin');
  await choose(page, 'Bob Watt', 'Remove from the team');
  await expect(dialog(page)).toHaveAccessibleName('Remove Bob Watt?');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(member(page, 'Bob Watt')).toBeVisible();
  await choose(page, 'Bob Watt', 'Remove from the team');
  await dialog(page).getByRole('button', { name: 'Remove' }).dblclick();
  await expect(member(page, 'Bob Watt')).toBeHidden();
  await expect(page.getByRole('heading', { name: /Members/ })).toBeFocused();

  await choose(page, 'Cy Watt', 'Make owner');
  await expect(dialog(page)).toContainText('changing your role or removing you');
  await expectNoViolations(page);
  await dialog(page).getByRole('button', { name: 'Make owner' }).click();
  await expect(member(page, 'Cy Watt')).toContainText('Owner');
  await choose(page, 'Ann Sparks', 'Become member');
  await dialog(page).getByRole('button', { name: 'Become member' }).click();
  await expect(member(page, 'Ann Sparks')).toContainText('Member');
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change Cy Watt' })).toBeHidden();

  await choose(page, 'Ann Sparks', `Leave ${account.companyName}`);
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/login?notice=left');
});

test('[SEC-2] [SITE-9] a new owner follows the next steps: invites the team, tells who the company is, and is all set', {
  tag: '@phone',
}, async ({ page, server, context }) => {
  test.slow();
  const account = await companyWithOwner(server, context);
  const toStart = () => page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.goto(`/${account.companyIdentifier}`);
  const inviting = page.getByRole('link', { name: /Invite your team/ });
  await expect(inviting).not.toContainText('Done');

  await test.step('invitations go to a pasted list, are sent again and withdrawn', async () => {
    await inviting.click();
    await page.getByLabel('Email addresses').fill(`Bob <bob@example.com>; cy@example.com\n${account.email}`);
    await page.getByRole('radio', { name: /Admin/ }).check();
    await page.getByRole('button', { name: 'Send 3 invitations' }).dblclick();
    await expect(dialog(page)).toContainText('Invited 2 people');
    await expect(dialog(page)).toContainText('Already in your team');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(`/${account.companyIdentifier}/team`);
    await expect(invitation(page, 'bob@example.com')).toContainText('Admin');
    await expect(invitation(page, 'cy@example.com')).toContainText('Expires in 7 days');
    expect(await mailTo(server, 'cy@example.com', /accept-invitation/)).toContain(account.companyName);
    await page.getByRole('button', { name: 'Send again to cy@example.com' }).click();
    await expect(toasts(page)).toContainText('cy@example.com has a new link');
    for (const email of ['bob@example.com', 'cy@example.com']) {
      await page.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
      await expect(dialog(page)).toContainText(`The link that was sent to ${email} stops working.`);
      await dialog(page).getByRole('button', { name: 'Withdraw' }).click();
      await expect(invitation(page, email)).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeFocused();
    }
    await expect(page.getByText('No open invitations')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Invite people' }).click();
    await page.getByLabel('Email addresses').fill('dee@example.com');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await toStart();
    await expect(inviting).toContainText('Done');
  });

  await test.step('the company’s numbers are kept as they are written officially', async () => {
    await page.getByRole('link', { name: /Add your company’s details/ }).click();
    await page.getByLabel('Phone').fill('020 7946 0182');
    await page.getByRole('textbox', { name: 'Address (optional)' }).fill('1 High Street\nBristol');
    await page.getByLabel('Company number').fill('1234567');
    await page.getByLabel('VAT number').fill('434 0314 94');
    await page.getByLabel('Consumer code').selectOption('RECC');
    await page.getByLabel('Service area').fill('gl bs, ba');
    await page.getByLabel('Brand colour').fill('#F5A623');
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(toasts(page)).toContainText('Saved');
    await expect(page.getByLabel('Company number')).toHaveValue('01234567');
    await page.reload();
    await expect(page.getByLabel('VAT number')).toHaveValue('GB434031494');
    await expect(page.getByLabel('Service area')).toHaveValue('BA, BS, GL');
    await toStart();
    await expect(page.getByRole('link', { name: /Add your company’s details · Done/ })).toBeVisible();
    await expect(page.getByText('You’re all set')).toBeVisible();
    await expectNoViolations(page);
  });
});
