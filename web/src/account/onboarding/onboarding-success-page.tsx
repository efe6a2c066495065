import { Hourglass, PartyPopper, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountCard, CardHeading, UncheckedCard, WaitingCard } from '../form/index.ts';
import { SupportLine } from './support-line.tsx';
import { TrialNotStarted } from './trial-not-started.tsx';
import { TrialStarted } from './trial-started.tsx';
import { useOutcome } from './use-outcome.ts';

/** The page that the hosted checkout sends people to once they have given their card. */
export function OnboardingSuccessPage() {
  const sessionId = useSearchParams()[0].get('session_id');
  return sessionId ? <CheckedSession sessionId={sessionId} /> : <UnknownCheckout />;
}

function CheckedSession({ sessionId }: { sessionId: string }) {
  const { found, waiting, again } = useOutcome(sessionId);
  if (found === 'loading')
    return (
      <WaitingCard Icon={PartyPopper} title="Your free trial">
        We’re checking that your card was accepted, which usually takes a few seconds. Please stay on this
        page: your next steps will show up here.
      </WaitingCard>
    );
  if (found === 'unreachable') return <UncheckedCard onAgain={again} />;
  if (found === 'unknown') return <UnknownCheckout />;
  if (found.status === 'complete' && found.hadTrial)
    return <TrialNotStarted sessionId={sessionId} companyName={found.companyName} />;
  if (found.status === 'complete') return <TrialStarted sessionId={sessionId} {...found} />;
  if (found.status === 'expired') return <ExpiredCheckout />;
  return <OpenCheckout waiting={waiting} onAgain={again} />;
}

function OpenCheckout({ waiting, onAgain }: { waiting: boolean; onAgain: () => void }) {
  return (
    <AccountCard>
      <div role="status">
        <CardHeading Icon={Hourglass} title="Your card is being checked">
          {waiting
            ? 'This usually takes a few seconds. Please stay on this page.'
            : 'We haven’t heard back about your card yet. If you didn’t finish paying, please go back to the previous page and do that.'}
        </CardHeading>
      </div>
      <Button size="lg" busy={waiting} onClick={onAgain}>
        {waiting ? 'Checking...' : 'Check again'}
      </Button>
      <SupportLine />
    </AccountCard>
  );
}

function ExpiredCheckout() {
  return (
    <AccountCard>
      <CardHeading Icon={Hourglass} tone="danger" title="This checkout has expired">
        We didn’t get a card in time, so you haven’t been charged. Please choose your plan again.
      </CardHeading>
      <LinkButton to={paths.pricing()} size="lg">
        Choose a plan
      </LinkButton>
      <SupportLine />
    </AccountCard>
  );
}

function UnknownCheckout() {
  return (
    <AccountCard>
      <CardHeading Icon={SearchX} tone="danger" title="We can’t find this checkout">
        Part of the link may be missing. If you’ve added a card, check your email for the next step.
      </CardHeading>
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton to={paths.login()} reloadDocument size="lg">
          Go to Login
        </LinkButton>
        <LinkButton to={paths.home()} variant="secondary" size="lg">
          Back to home
        </LinkButton>
      </div>
      <SupportLine />
    </AccountCard>
  );
}
