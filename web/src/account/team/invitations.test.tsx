import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { invitation, teamAnswers } from '../../testing/team.ts';

const invite = 'POST /api/team/invitations';
const dialog = page.getByRole('dialog', { name: 'Invite people' });
const addresses = dialog.getByLabelText('Email addresses');
const problem = dialog.getByRole('alert');
const send = (what: string) => dialog.getByRole('button', { name: `Send ${what}` });
const listed = (email: string) =>
  page.getByRole('region', { name: 'Open invitations' }).getByRole('listitem').filter({ hasText: email });

it('[SEC-2] [SITE-9] invitations go to a pasted list at once, and say what came of each', async () => {
  const own = signedIn().email;
  const server = await openPage('/bright-roofs/team', teamAnswers());
  await expect.element(page.getByText('No open invitations')).toBeVisible();
  await page.getByRole('button', { name: 'Invite people' }).click();
  await addresses.fill(`Bob <bob@example.com>; cy@example.com\n${own}, wrong@`);
  await dialog.getByRole('radio', { name: /Admin/ }).click();
  await send('3 invitations').click();
  await expect.element(problem).toHaveTextContent('That doesn’t look like an email address: wrong@');
  await expectNoViolations();

  const { release } = server.hold(invite, {
    json: { invited: ['bob@example.com', 'cy@example.com'], alreadyMembers: [own] },
  });
  await addresses.fill(`Bob <bob@example.com>; cy@example.com\n${own}`);
  await send('3 invitations').dblClick();
  await expect
    .element(dialog.getByRole('button', { name: 'Sending 3 invitations …' }))
    .toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(dialog).toMatchTextContent('Invited 2 people');
  await expect.element(dialog).toMatchTextContent('Already in your team');
  await expectNoViolations();
  expect(server.callsTo(invite).map(({ body }) => body)).toEqual([
    { emails: ['bob@example.com', 'cy@example.com', own], role: 'admin' },
  ]);
});

it('invitations need at least one address and at most fifty', async () => {
  const server = await openPage('/bright-roofs/team?invite', teamAnswers());
  await send('invitation').click();
  await expect.element(problem).toHaveTextContent('Please enter at least one email address');
  const many = Array.from({ length: 51 }, (_, number) => `person-${number}@example.com`);
  await addresses.fill(many.join('\n'));
  await send('51 invitations').click();
  await expect.element(problem).toHaveTextContent('Please invite at most 50 people at once');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(location.pathname + location.search).toBe('/bright-roofs/team');
  expect(server.callsTo(invite)).toEqual([]);
});

it('invitations that have run out say so', async () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const invitations = [
    invitation('old@example.com', { invitedAt: past, expiresAt: past }),
    invitation('new@example.com', { id: '0198b4f2-0000-7000-8000-000000000202', role: 'admin' }),
  ];
  await openPage('/bright-roofs/team', teamAnswers(undefined, { invitations }));
  await expect.element(listed('old@example.com')).toMatchTextContent('Expired');
  await expect
    .element(listed('new@example.com'))
    .toMatchTextContent('AdminInvited 1 minute agoExpires in 7 days');
});

it('[STUCK-2] the button that sends is in sight on a small phone, without scrolling', async () => {
  await page.viewport(375, 667);
  onTestFinished(() => page.viewport(1280, 800));
  await openPage('/bright-roofs/team?invite', teamAnswers());
  await expect.element(send('invitation')).toBeInViewport({ ratio: 1 });
});
