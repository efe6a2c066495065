import { Landmark } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { preloadToaster } from '../../ui/toast-outlet.tsx';
import { AccountCard, CardHeading } from '../form/index.ts';
import { FinishProgress } from './finish-progress.tsx';
import { TrialUsedChoice } from './trial-used.tsx';
import { useFinish } from './use-finish.ts';

interface ReturnFromBankProps {
  companyIdentifier: string;
  setupId: string;
  onFinished: (signedIn: boolean, charged: number | undefined) => void;
  onFailed: (message: string) => void;
  onOtherCard: () => void;
}

/** Asks our own server what came of it: an address can say anything. */
export function ReturnFromBank(props: ReturnFromBankProps) {
  const { companyIdentifier, setupId, onFinished, onFailed, onOtherCard } = props;
  const { progress, trialUsed, question, finish } = useFinish({ companyIdentifier, onFinished, onFailed });
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    preloadToaster().catch(reportError);
    finish(setupId);
  });

  if (trialUsed)
    return (
      <AccountCard>
        <CardHeading Icon={Landmark} title="Your card is ready">
          Your bank has approved it.
        </CardHeading>
        <TrialUsedChoice
          trialUsed={trialUsed}
          busy={progress.state === 'asking'}
          onAgree={(agreed) => finish(setupId, agreed)}
          onOtherCard={onOtherCard}
        />
        {question}
      </AccountCard>
    );
  return (
    <AccountCard>
      <CardHeading Icon={Landmark} title="Finishing your sign-up">
        We’re waiting to hear from your bank. Please stay on this page.
      </CardHeading>
      {progress.share === 0 && <Spinner label="Finishing your sign-up" className="size-8 text-sun-ink" />}
      <FinishProgress progress={progress} onAgain={() => finish(setupId)} />
    </AccountCard>
  );
}
