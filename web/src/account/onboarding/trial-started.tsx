import type { CheckoutOutcome } from '@heliodesk/core/contracts/signup';
import { trialDays } from '@heliodesk/core/rules/plans';
import { Check, PartyPopper } from 'lucide-react';
import { formatDate } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { AccountCard, CardHeading } from '../form/index.ts';
import { LinkAgain } from './link-again.tsx';
import { SupportLine } from './support-line.tsx';
import { WayOn } from './way-on.tsx';

const nextSteps = [
  {
    title: 'Check your email',
    words: 'We’ve just sent you a link to set up your account. It works once, for seven days.',
  },
  { title: 'Choose your password', words: 'The link lets you choose one, and signs you in.' },
  { title: 'Invite your team', words: 'Everybody works on the same jobs from the first day.' },
];

const billingNotes = [
  `No charge for ${trialDays} days.`,
  'Automatic billing after the trial.',
  'Cancel before the end to avoid charges.',
  'Manage billing in your dashboard settings.',
];

type TrialStartedProps = Pick<CheckoutOutcome, 'companyName' | 'trialEndsAt'> & { sessionId: string };

export function TrialStarted({ sessionId, companyName, trialEndsAt }: TrialStartedProps) {
  return (
    <AccountCard>
      <div role="status">
        <CardHeading Icon={PartyPopper} tone="leaf" title="Your free trial has started">
          {companyName ? `Welcome to Heliodesk, ${companyName}.` : 'Welcome to Heliodesk.'}
        </CardHeading>
      </div>
      <TrialFacts endsAt={trialEndsAt ?? endOfTrial(new Date())} />
      <section aria-labelledby="next-steps" className="grid gap-3">
        <h2 id="next-steps" className="font-semibold text-lg">
          Next steps
        </h2>
        <ol className="grid gap-4">
          {nextSteps.map(({ title, words }, index) => (
            <li key={title} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-full bg-sun font-semibold text-on-sun text-sm"
              >
                {index + 1}
              </span>
              <div className="grid justify-items-start gap-1">
                <strong className="font-semibold">{title}</strong>
                <span className="text-muted">{words}</span>
                {index === 0 && <LinkAgain sessionId={sessionId} />}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="billing-notes" className="grid gap-3">
        <h2 id="billing-notes" className="font-semibold text-lg">
          Billing
        </h2>
        <ul className="grid gap-1.5">
          {billingNotes.map((note) => (
            <li key={note} className="flex gap-2.5">
              <Check aria-hidden className="mt-1 size-4.5 shrink-0 text-sun-ink" />
              {note}
            </li>
          ))}
        </ul>
      </section>
      <WayOn sessionId={sessionId} />
      <SupportLine />
    </AccountCard>
  );
}

function TrialFacts({ endsAt }: { endsAt: string }) {
  return (
    <dl className="grid gap-3 rounded-xl bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <dt className="text-muted">Status</dt>
        <dd>
          <Badge tone="success">Active Trial</Badge>
        </dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-muted">Trial period</dt>
        <dd className="font-medium">{`${trialDays} days`}</dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-muted">Trial ends on</dt>
        <dd className="font-medium">{formatDate(endsAt)}</dd>
      </div>
    </dl>
  );
}

function endOfTrial(now: Date): string {
  return new Date(now.getTime() + trialDays * 24 * 60 * 60_000).toISOString();
}
