import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { UncheckedCard, useAsked } from '../form/index.ts';
import { AccountCreated } from './account-created.tsx';
import { validateInvitation } from './api.ts';
import { InvalidInvitation, MissingInvitation } from './invalid-invitation.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { JoinWithAccount } from './join-with-account.tsx';
import { WaitingInvitation } from './waiting-invitation.tsx';

export function AcceptInvitationPage() {
  const token = useSearchParams()[0].get('token');
  return token ? <CheckedInvitation token={token} /> : <MissingInvitation />;
}

function CheckedInvitation({ token }: { token: string }) {
  const { asked, again } = useAsked(validateInvitation, token);
  const [created, setCreated] = useState(false);
  if (asked.state === 'loading') return <WaitingInvitation />;
  if (asked.state === 'failed') return <UncheckedCard onAgain={again} />;
  const invitation = asked.answer;
  if (!invitation) return <InvalidInvitation />;
  if (created) return <AccountCreated companyName={invitation.companyName} />;
  if (invitation.hasAccount) return <JoinWithAccount token={token} invitation={invitation} />;
  return (
    <InvitationForm
      token={token}
      invitation={invitation}
      onCreated={() => setCreated(true)}
      onAccountFound={again}
    />
  );
}
