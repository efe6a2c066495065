import type { Joined } from '@heliodesk/core/contracts/team';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { draftOf, keepDraft } from '../../lib/forms/drafts.ts';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { keptDrafts } from '../../testing/drafts.ts';
import type { Answers } from '../../testing/fake-server.ts';
import { inviting, join, parts, validate } from '../../testing/invitation.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { comeWithSession } from '../../testing/session.ts';

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

/** The page of an invitation to an address that no account has confirmed, in a browser with a session. */
function openUnconfirmed(email: string, answers: Answers = {}) {
  comeWithSession();
  const user = signedIn({ email, emailConfirmed: false });
  return openPage('/accept-invitation?token=abc', {
    [validate]: inviting(),
    [me]: { json: user },
    ...answers,
  });
}

it('[STUCK-5] whoever has not confirmed the invited address joins with the account they are signed in to', async () => {
  const left = catchLeaving();
  const server = await openUnconfirmed('Grace@example.com', { [join]: { json: joined } });
  const button = parts.main.getByRole('button', { name: 'Join as Grace@example.com' });
  await expect.element(button).toBeVisible();
  await expect.element(parts.main).toMatchTextContent(/You’re signed in as grace@example.com/);
  expect(parts.create.elements()).toEqual([]);
  await expectNoViolations();
  await button.click();
  await expect.poll(() => left).toEqual(['/bright-roofs']);
  expect(server.callsTo(join).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

it('[STUCK-5] [MECH-16] whoever is signed in with another address is told so, and signs out to carry on', async () => {
  keepDraft(draftOf(signedIn(), 'lead'), { name: 'Rita Hall' });
  const server = await openUnconfirmed('jo@example.com', { [logout]: { json: { success: true } } });
  await expect.element(parts.main.getByText('You’re signed in as jo@example.com')).toBeVisible();
  await expect.element(parts.main).toMatchTextContent('This invitation is for grace@example.com.');
  await expectNoViolations();
  server.answer({ [me]: { status: 401 } });
  await parts.signOut.click();
  await expect.element(parts.create).toBeVisible();
  await expect.element(parts.heading).toHaveFocus();
  await expect.element(parts.main.getByText('grace@example.com')).toBeVisible();
  expect(keptDrafts()).toEqual([]);
});

it('[STUCK-5] a session that has ended leaves the form for a new account', async () => {
  await openUnconfirmed('grace@example.com', { [me]: { status: 401 } });
  await expect.element(parts.create).toBeVisible();
});

it('[STUCK-5] an account that is not the confirmed one of the address is told which signs in', async () => {
  await openUnconfirmed('grace@example.com', { [validate]: inviting({ hasAccount: true }) });
  await expect.element(parts.main).toMatchTextContent(/your other account with the same address/);
  expect(parts.join.elements()).toEqual([]);
});
