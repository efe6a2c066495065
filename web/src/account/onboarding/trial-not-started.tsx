import type { CheckoutOutcome } from '@heliodesk/core/contracts/signup';
import { CreditCard } from 'lucide-react';
import { AccountCard, CardHeading } from '../form/index.ts';
import { LinkAgain } from './link-again.tsx';
import { SupportLine } from './support-line.tsx';
import { WayOn } from './way-on.tsx';

type TrialNotStartedProps = Pick<CheckoutOutcome, 'companyName'> & { sessionId: string };

/** The card has had a trial. Nothing was charged, and what starting costs is on the billing page, to be agreed to there. */
export function TrialNotStarted({ sessionId, companyName }: TrialNotStartedProps) {
  return (
    <AccountCard>
      <div role="status">
        <CardHeading Icon={CreditCard} title="You’ve had a trial with this card">
          There’s one free trial per card, so this one hasn’t started. Nothing has been charged.
        </CardHeading>
      </div>
      <p>
        {`${companyName ?? 'Your company'} is ready all the same. Open the link we’ve emailed you and choose a password. Billing then shows what your first month costs, and you decide whether to start.`}
      </p>
      <LinkAgain sessionId={sessionId} />
      <WayOn sessionId={sessionId} />
      <SupportLine />
    </AccountCard>
  );
}
