import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { mayBeSignedIn } from '../../lib/may-be-signed-in.ts';
import { UncheckedCard, useRequest, useShownFocus } from '../form/index.ts';
import { AccountCreated } from './account-created.tsx';
import { knownInvitation, validateInvitation } from './api.ts';
import { InvalidInvitation, MissingInvitation } from './invalid-invitation.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { JoinWithAccount } from './join-with-account.tsx';
import { WaitingInvitation } from './waiting-invitation.tsx';

export function AcceptInvitationPage() {
  const token = useSearchParams()[0].get('token');
  return token ? <CheckedInvitation token={token} /> : <MissingInvitation />;
}

/**
 * The form is there while the link is still being checked: nearly every link is good, and it can be filled in meanwhile.
 * Whoever may be signed in waits, since their account may do.
 */
function CheckedInvitation({ token }: { token: string }) {
  const { request, retry } = useRequest(validateInvitation, token, knownInvitation);
  const [created, setCreated] = useState(false);
  const [hasSession] = useState(mayBeSignedIn);
  const invitation = request.state === 'answered' ? request.answer : undefined;
  const joins = hasSession || invitation?.hasAccount;
  useShownFocus(created ? 'created' : joins ? 'joining' : 'form');
  if (created) return <AccountCreated companyName={invitation?.companyName ?? 'your team'} />;
  if (request.state === 'failed') return <UncheckedCard onAgain={retry} />;
  if (request.state === 'answered' && !invitation) return <InvalidInvitation />;
  const form = (
    <InvitationForm
      token={token}
      invitation={invitation}
      onCreated={() => setCreated(true)}
      onAccountFound={retry}
    />
  );
  if (!joins) return form;
  if (!invitation) return <WaitingInvitation />;
  return (
    <JoinWithAccount token={token} invitation={invitation}>
      {form}
    </JoinWithAccount>
  );
}
