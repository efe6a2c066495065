import { companyWithOwner, signIn } from '../support/accounts.ts';
import { expectNoViolations } from '../support/axe.ts';
import { addColleague } from '../support/colleagues.ts';
import { expect, test } from '../support/fixtures.ts';

test('[MECH-8] [MECH-9] what a colleague changes comes in by itself, beside what one is typing, also after the network was away, and their inbox tells what concerns them', async ({
  page,
  server,
  context,
  browser,
}) => {
  const company = await companyWithOwner(server, context);
  const colleague = await addColleague(server, page, company, { role: 'admin', firstName: 'Joan' });
  const theirs = await browser.newContext({ baseURL: server.url });
  await signIn(server, theirs, colleague.email);
  const other = await theirs.newPage();
  const address = `/${company.companyIdentifier}/company`;
  for (const each of [page, other]) await each.goto(address);

  await other.getByLabel('MCS number').fill('NAP-12345');
  await page.getByLabel('Phone').fill('020 7946 0182');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByLabel('Phone')).toHaveValue('020 7946 0182');
  await expect(other.getByLabel('MCS number')).toHaveValue('NAP-12345');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('MCS number')).toHaveValue('NAP-12345');

  await theirs.setOffline(true);
  await page.getByLabel('Phone').fill('0117 496 0000');
  await page.getByRole('button', { name: 'Save' }).click();
  await theirs.setOffline(false);
  await expect(other.getByLabel('Phone')).toHaveValue('0117 496 0000');

  await other.goto(`/${company.companyIdentifier}/team`);
  await expect(other.getByText('late@example.com')).toBeHidden();
  await page.request.post('/api/team/invitations', {
    data: { emails: ['late@example.com'], role: 'member' },
  });
  await expect(other.getByText('late@example.com')).toBeVisible();

  const { members } = await (await page.request.get('/api/team')).json();
  const { userId } = members.find(({ email }: { email: string }) => email === colleague.email);
  await page.request.put(`/api/team/members/${userId}/role`, { data: { role: 'member' } });
  await other.getByRole('button', { name: 'Inbox, 1 unread' }).click();
  const inbox = other.getByRole('dialog', { name: 'Inbox' });
  await expect(inbox.getByRole('listitem')).toContainText('Ann Sparks changed your role to Member');
  await expectNoViolations(other);
  await inbox.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(other.getByRole('button', { name: 'Inbox', exact: true })).toBeVisible();
  await inbox.getByRole('link', { name: 'Choose what we email you' }).click();
  await expect(other.getByRole('checkbox', { name: 'Your role changes' })).toBeInViewport();
  await theirs.close();
});
