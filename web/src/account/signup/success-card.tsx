import { formatPence } from '@heliodesk/core/rules/money';
import { trialDays } from '@heliodesk/core/rules/plans';
import { MailCheck, PartyPopper } from 'lucide-react';
import { useNoteSignedIn } from '../../lib/signed-in-here.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '../../ui/button-variants.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountCard, CardHeading } from '../form/index.ts';
import { type Finished, forgetSignup } from './kept-signup.ts';

export function SuccessCard({ companyIdentifier, signedIn, email, added, charged }: Finished) {
  useNoteSignedIn(signedIn);
  const paid =
    charged === undefined ? undefined : `You’ve paid ${formatPence(charged)} for your first month.`;
  const title = paid ? 'You’re all set' : 'Your free trial has started';
  if (!signedIn)
    return (
      <AccountCard>
        <div role="status">
          <CardHeading Icon={MailCheck} tone="leaf" title={title}>
            {paid && `${paid} `}
            {added
              ? `You’ve been signed out since. Sign in as ${email} to get to your new company. If it isn’t there, check your email.`
              : `We’ve emailed ${email || 'you'} how to sign in. Do that to get to your dashboard.`}
          </CardHeading>
        </div>
        <LinkButton to={paths.login()} size="lg" onClick={forgetSignup}>
          Go to Login
        </LinkButton>
      </AccountCard>
    );
  return (
    <AccountCard>
      <div role="status">
        <CardHeading Icon={PartyPopper} tone="leaf" title={title}>
          {paid
            ? `${paid} You’re signed in, and we’ll email your VAT invoice.`
            : `You’re signed in, and the next ${trialDays} days are free. You haven’t been charged.`}
        </CardHeading>
      </div>
      {/* A plain link: the dashboard is loaded afresh, for whoever is signed in now. */}
      <a
        href={paths.company(companyIdentifier)}
        onClick={forgetSignup}
        className={buttonVariants({ size: 'lg' })}
      >
        Go to Dashboard
      </a>
    </AccountCard>
  );
}
