import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { UncheckedCard, useAsked, useShownFocus } from '../form/index.ts';
import { AccountCreated } from './account-created.tsx';
import { knownInvitation, validateInvitation } from './api.ts';
import { InvalidInvitation, MissingInvitation } from './invalid-invitation.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { JoinWithAccount } from './join-with-account.tsx';

export function AcceptInvitationPage() {
  const token = useSearchParams()[0].get('token');
  return token ? <CheckedInvitation token={token} /> : <MissingInvitation />;
}

/** The form is there while the link is still being checked: nearly every link is good, and it can be filled in meanwhile. */
function CheckedInvitation({ token }: { token: string }) {
  const { asked, again } = useAsked(validateInvitation, token, knownInvitation);
  const [created, setCreated] = useState(false);
  const invitation = asked.state === 'answered' ? asked.answer : undefined;
  useShownFocus(created ? 'created' : invitation?.hasAccount ? 'joining' : 'form');
  if (created) return <AccountCreated companyName={invitation?.companyName ?? 'your team'} />;
  if (asked.state === 'failed') return <UncheckedCard onAgain={again} />;
  if (asked.state === 'answered' && !invitation) return <InvalidInvitation />;
  if (invitation?.hasAccount) return <JoinWithAccount token={token} invitation={invitation} />;
  return (
    <InvitationForm
      token={token}
      invitation={invitation}
      onCreated={() => setCreated(true)}
      onAccountFound={again}
    />
  );
}
