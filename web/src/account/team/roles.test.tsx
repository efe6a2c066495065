import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { colleague, invitation, ownMember, teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const changeButton = (name: string) => page.getByRole('button', { name: `Change ${name}` });
const items = page.getByRole('menuitem');
const item = (name: string) => page.getByRole('menuitem', { name });
const member = (name: string) =>
  page
    .getByRole('region', { name: /Members/ })
    .getByRole('listitem')
    .filter({ hasText: name });

const ann = colleague(1, 'Ann', 'owner');
const cy = colleague(2, 'Cy', 'member');

it('the members are listed with role, joining and last visit', async () => {
  const lastSeenAt = new Date().toISOString();
  const own = { ...ownMember(), lastSeenAt };
  await openPage('/bright-roofs/team', teamAnswers(undefined, { members: [own, cy] }));
  for (const words of ['You', own.email, 'Owner', 'Joined 1 November 2026', 'Last seen: just now'])
    await expect.element(member('Ann Sparks')).toMatchTextContent(words);
  for (const words of [cy.email, 'Member', 'Joined 2 November 2026', 'Last seen: '])
    await expect.element(member('Cy Watt')).toMatchTextContent(words);
  await expect.element(member('Cy Watt')).not.toMatchTextContent('You');
});

it('[SEC-2] members see no more than their role allows, and may leave', async () => {
  const bob = signedIn({ role: 'member', firstName: 'Bob', lastName: 'Watt' });
  const members = [ann, cy, ownMember(bob)];
  const invitations = [invitation('later@example.com')];
  await openPage('/bright-roofs/team', teamAnswers(bob, { members, invitations }));
  await expect.element(page.getByText('later@example.com')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /Invite|Withdraw|Send again/ }))
    .not.toBeInTheDocument();
  await expect.element(changeButton('Ann Watt')).not.toBeInTheDocument();
  await expect.element(changeButton('Cy Watt')).not.toBeInTheDocument();
  await changeButton('Bob Watt').click();
  await expect.element(items).toHaveTextContent('Leave Bright Roofs');
});

it('[SEC-2] members who are admins cannot reach above themselves', async () => {
  const bob = signedIn({ role: 'admin', firstName: 'Bob', lastName: 'Watt' });
  const members = [ann, cy, ownMember(bob)];
  await openPage('/bright-roofs/team', teamAnswers(bob, { members }));
  await changeButton('Cy Watt').click();
  await expect.element(item('Remove from the team')).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'Make admin',
    'Make field',
    'Remove from the team',
  ]);
  await userEvent.keyboard('{Escape}');
  await expect.element(changeButton('Ann Watt')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Invite people' }).click();
  const roles = page.getByRole('dialog').getByRole('radio');
  await expect.element(roles.first()).toBeInTheDocument();
  expect(roles.elements()).toHaveLength(3);
});

it('the roles of two are changed at once, and what is asked about a third stays', async () => {
  const change = 'PUT /api/team/members/:userId/role';
  const [di, ed] = [colleague(3, 'Di', 'member'), colleague(4, 'Ed', 'member')];
  const server = await openPage(
    '/bright-roofs/team',
    teamAnswers(undefined, { members: [ownMember(), cy, di, ed] }),
  );
  const { release } = server.hold(change, { json: { success: true } });
  for (const { firstName } of [cy, di]) {
    await changeButton(`${firstName} Watt`).click();
    await item('Make admin').click();
  }
  await expect.poll(() => server.callsTo(change)).toHaveLength(2);
  expect(server.callsTo(change).map(({ url, body }) => [url.pathname.split('/')[4], body])).toEqual([
    [cy.userId, { role: 'admin' }],
    [di.userId, { role: 'admin' }],
  ]);
  await changeButton('Ed Watt').click();
  await item('Remove from the team').click();
  const question = page.getByRole('dialog').getByRole('button', { name: /^Remove/ });
  await expect.element(question).not.toHaveAttribute('aria-busy');
  release();
  // Of the two toasts the last alone is shown, whichever that is.
  await expect.element(toasts('Watt is now admin')).toBeVisible();
  await expect.element(question).toBeVisible();
});

it('[STUCK-5] the last owner is offered neither to leave nor to step down, but to close the company', async () => {
  await openPage('/bright-roofs/team', teamAnswers(undefined, { members: [ownMember(), cy] }));
  await changeButton('Ann Sparks').click();
  await expect.element(page.getByText(/You’re the only owner/)).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(['Close Bright Roofs']);
  await expect.element(item('Close Bright Roofs')).toHaveAttribute('href', '/bright-roofs/company#close');
});
