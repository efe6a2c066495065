import { normaliseEmail } from '@heliodesk/core/rules/email';
import { Users } from 'lucide-react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountCard, CardHeading, UncheckedCard, useAsked } from '../form/index.ts';
import { type Invitation, signedInAddress } from './api.ts';
import { JoinButton } from './join-button.tsx';
import { OtherAccount } from './other-account.tsx';
import { WaitingInvitation } from './waiting-invitation.tsx';

interface JoinWithAccountProps {
  token: string;
  invitation: Invitation;
}

/** An account is never made a second time: its owner signs in to it and joins. */
export function JoinWithAccount({ token, invitation: { email, companyName } }: JoinWithAccountProps) {
  const { asked, again } = useAsked(signedInAddress, undefined);
  if (asked.state === 'loading') return <WaitingInvitation />;
  if (asked.state === 'failed') return <UncheckedCard onAgain={again} />;
  const signedInAs = asked.answer;
  const isInvited = signedInAs !== undefined && normaliseEmail(signedInAs) === normaliseEmail(email);

  return (
    <AccountCard>
      <CardHeading Icon={Users} title="Join Your Team">
        <strong className="font-semibold text-ink">{companyName}</strong> has invited you. You already have an
        account with <strong className="font-semibold text-ink">{email}</strong>, so you don’t need a new
        password.
      </CardHeading>
      {signedInAs === undefined && (
        <LinkButton to={paths.login(paths.acceptInvitation(token))} size="lg">
          Sign in to join
        </LinkButton>
      )}
      {signedInAs !== undefined && isInvited && <JoinButton token={token} companyName={companyName} />}
      {signedInAs !== undefined && !isInvited && (
        <OtherAccount signedInAs={signedInAs} email={email} onSignedOut={again} />
      )}
    </AccountCard>
  );
}
