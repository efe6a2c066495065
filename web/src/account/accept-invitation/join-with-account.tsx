import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { normaliseEmail } from '@heliodesk/core/rules/email';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import {
  AccountCard,
  askVisitor,
  CardHeading,
  UncheckedCard,
  useRequest,
  useShownFocus,
} from '../form/index.ts';
import type { Invitation } from './api.ts';
import { JoinButton } from './join-button.tsx';
import { OtherAccount } from './other-account.tsx';
import { WaitingInvitation } from './waiting-invitation.tsx';

interface JoinWithAccountProps {
  token: string;
  invitation: Invitation;
  /** The form that makes an account, for whoever is signed in to none and has none. */
  children: ReactNode;
}

/** An account is never made a second time: its owner joins with it, and signs in to it first if they have to. */
export function JoinWithAccount({ token, invitation, children }: JoinWithAccountProps) {
  const { request, retry } = useRequest(askVisitor, undefined);
  const visitor = request.state === 'answered' ? request.answer : undefined;
  useShownFocus(request.state === 'answered' ? (visitor?.email ?? 'nobody') : 'asking');
  if (request.state === 'loading') return <WaitingInvitation />;
  if (request.state === 'failed') return <UncheckedCard onAgain={retry} />;
  const { email, companyName, hasAccount } = invitation;
  if (!visitor && !hasAccount) return children;
  return (
    <AccountCard>
      <CardHeading Icon={Users} title="Join Your Team">
        <Strong>{companyName}</Strong> has invited you.{' '}
        {hasAccount && (
          <>
            You already have an account with <Strong>{email}</Strong>, so you don’t need a new password.
          </>
        )}
        {visitor && isUnconfirmed(visitor, invitation) && (
          <>
            You’re signed in as <Strong>{email}</Strong>, so you don’t need a new account. Joining also
            confirms your email address.
          </>
        )}
      </CardHeading>
      {visitor ? (
        <SignedInInvitation {...{ token, invitation, visitor }} onSignedOut={retry} />
      ) : (
        <LinkButton to={paths.login(paths.acceptInvitation(token))} size="lg">
          Sign in to join
        </LinkButton>
      )}
    </AccountCard>
  );
}

interface SignedInInvitationProps {
  token: string;
  invitation: Invitation;
  visitor: SignedInUser;
  onSignedOut: () => void;
}

function SignedInInvitation({ token, invitation, visitor, onSignedOut }: SignedInInvitationProps) {
  const { email, companyName, hasAccount } = invitation;
  const signedInAs = visitor.email;
  if (isUnconfirmed(visitor, invitation)) return <JoinButton token={token} label={`Join as ${signedInAs}`} />;
  if (isTo(visitor, invitation) && visitor.emailConfirmed)
    return <JoinButton token={token} label={`Join ${companyName}`} />;
  const next = hasAccount ? 'sign in with that address' : 'choose a password for that address';
  return (
    <OtherAccount signedInAs={signedInAs} onSignedOut={onSignedOut}>
      {isTo(visitor, invitation)
        ? 'This invitation is for your other account with the same address, the one you’ve confirmed. Sign out first, then sign in with its password.'
        : `This invitation is for ${email}. Sign out first, then ${next}.`}
    </OtherAccount>
  );
}

/** True for an invitation to the account they are signed in to, whose address nobody has confirmed yet. */
function isUnconfirmed(visitor: SignedInUser, invitation: Invitation): boolean {
  return isTo(visitor, invitation) && !visitor.emailConfirmed && !invitation.hasAccount;
}

function isTo(visitor: SignedInUser, { email }: Invitation): boolean {
  return normaliseEmail(visitor.email) === normaliseEmail(email);
}

function Strong({ children }: { children: string }) {
  return <strong className="font-semibold text-ink">{children}</strong>;
}
