import type { Joined } from '@heliodesk/core/contracts/team';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import type { Answers } from '../../testing/fake-server.ts';
import { inviting, join, parts, validate } from '../../testing/invitation.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';

const me = 'GET /api/auth/me';
const logout = 'POST /api/auth/logout';
const joined: Joined = { success: true, companyIdentifier: 'bright-roofs' };

/** The page of an invitation to somebody who has an account, for whoever is signed in. */
const openAs = (email: string, answers: Answers) =>
  openPage('/accept-invitation?token=abc', {
    [validate]: inviting({ hasAccount: true }),
    [me]: { json: signedIn({ email }) },
    ...answers,
  });

it('[SITE-9] [INV-5] who could not be signed out is told so, and can try again', async () => {
  const server = await openAs('ann@example.com', { [logout]: { status: 500, body: '' } });
  await expect.element(parts.main.getByText('You’re signed in as ann@example.com')).toBeVisible();
  await expect.element(parts.join).not.toBeInTheDocument();
  await parts.signOut.click();
  const failure = parts.alert.filter({ hasText: 'Logout failed' });
  await expect.element(failure).toHaveTextContent('Logout failed');
  await expectNoViolations();
  server.answer({ [logout]: { json: { success: true } }, [me]: { status: 401 } });
  await parts.signOut.click();
  await expect.element(parts.signIn).toBeVisible();
});

it('[SITE-9] [INV-5] a failure to join is told, and joining can be tried again', async () => {
  const left = catchLeaving();
  const server = await openAs('grace@example.com', { [join]: 'cut' });
  await parts.join.click();
  await expect.element(parts.alert).toMatchTextContent('Please try again or contact support.');
  await expectNoViolations();
  const answer = server.hold(join, { json: joined });
  await parts.join.click();
  // By the keyboard: the alert has gone, and with it the button has moved from under the pointer.
  await userEvent.keyboard('{Enter}');
  answer.release();
  await expect.poll(() => left).toEqual(['/bright-roofs']);
  expect(server.callsTo(join)).toHaveLength(2);
});
