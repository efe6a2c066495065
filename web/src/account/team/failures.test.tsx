import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { draftOf, keepDraft } from '../../lib/forms/drafts.ts';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { keptDrafts } from '../../testing/drafts.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';
import { colleague, invitation, ownMember, teamAnswers } from '../../testing/team.ts';
import { toasts } from '../../testing/toasts.ts';

const load = 'GET /api/team';
const invite = 'POST /api/team/invitations';
const leave = 'DELETE /api/team/membership';
const dialog = page.getByRole('dialog');
const addresses = page.getByLabelText('Email addresses');

it('[SITE-9] what goes wrong while loading is said, with a way to try again', async () => {
  const away = refusal('unavailable');
  const server = await openPage('/bright-roofs/team', { ...teamAnswers(), [load]: away });
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Your team couldn’t be loaded');
  await expect.element(alert).toMatchTextContent(away.json.message);
  await expectNoViolations();
  server.answer(teamAnswers());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('region', { name: /Members/ })).toMatchTextContent('Ann Sparks');
});

it('what goes wrong while inviting is said, and what was typed stays', async () => {
  const server = await openPage('/bright-roofs/team?invite', { ...teamAnswers(), [invite]: 'cut' });
  await addresses.fill('bob@example.com');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(toasts('Not invited')).toMatchTextContent('We couldn’t reach the server.');
  await expect.element(addresses).toHaveValue('bob@example.com');
  server.answer({
    ...teamAnswers(undefined, { invitations: [invitation('bob@example.com')] }),
    [invite]: { json: { invited: ['bob@example.com'], alreadyMembers: [] } },
  });
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(dialog).toMatchTextContent('Invited 1 person');
});

it('[SEC-2] the last owner cannot go, and is told why in the server’s words', async () => {
  // The other owner has gone since the page was opened.
  const members = [ownMember(), colleague(1, 'Olga', 'owner')];
  const answers = { ...teamAnswers(undefined, { members }), [leave]: refusal('last_owner') };
  const server = await openPage('/bright-roofs/team', answers);
  await page.getByRole('button', { name: 'Change Ann Sparks' }).click();
  await page.getByRole('menuitem', { name: 'Leave Bright Roofs' }).click();
  await dialog.getByRole('button', { name: 'Leave Bright Roofs' }).click();
  await expect.element(toasts('Not changed')).toMatchTextContent('Please make somebody else an owner first.');
  expect(location.pathname).toBe('/bright-roofs/team');
  expect(server.callsTo(leave)).toHaveLength(1);
});

it('[MECH-16] whoever leaves a company leaves nothing behind of what they typed there', async () => {
  const elsewhere = signedIn();
  elsewhere.company.companyIdentifier = 'dark-roofs';
  for (const user of [signedIn(), elsewhere]) keepDraft(draftOf(user, 'lead'), { name: 'Rita Hall' });
  const left = catchLeaving();
  const members = [ownMember(), colleague(1, 'Olga', 'owner')];
  await openPage('/bright-roofs/team', {
    ...teamAnswers(undefined, { members }),
    [leave]: { json: { success: true } },
  });
  await page.getByRole('button', { name: 'Change Ann Sparks' }).click();
  await page.getByRole('menuitem', { name: 'Leave Bright Roofs' }).click();
  await dialog.getByRole('button', { name: 'Leave Bright Roofs' }).click();
  await expect.poll(() => left).toHaveLength(1);
  expect(keptDrafts()).toEqual([expect.stringContaining('|dark-roofs|')]);
});
