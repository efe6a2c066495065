import { useRef, useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { finishSignup, pauses } from './finish-signup.ts';

interface Finish {
  companyIdentifier: string;
  onFinished: (signedIn: boolean) => unknown;
  /** After the visitor has been told why, in these words. */
  onFailed: (message: string) => unknown;
}

/** What is known of a card that is being looked at. */
export type Progress = { state: 'idle' | 'asking' | 'undecided'; share: number };

/** Finishes a sign-up with the card that was taken, once however often that is asked for. */
export function useFinish({ companyIdentifier, onFinished, onFailed }: Finish) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle', share: 0 });
  const underWay = useRef(false);

  async function finish(setupId: string) {
    if (underWay.current) return;
    underWay.current = true;
    setProgress({ state: 'asking', share: 0 });
    const outcome = await finishSignup({ companyIdentifier, setupId }, (asked) =>
      setProgress({ state: 'asking', share: asked / pauses.length }),
    );
    underWay.current = false;
    setProgress({ state: outcome.kind === 'undecided' ? 'undecided' : 'idle', share: 1 });
    if (outcome.kind === 'finished') await onFinished(outcome.signedIn);
    if (outcome.kind === 'failed') fail(outcome.message);
  }

  /** After an answer was lost: if the card was taken all the same, the visitor need not know. */
  async function lookUp(setupId: string) {
    const outcome = await finishSignup({ companyIdentifier, setupId }, () => {}, pauses.slice(0, 1));
    if (outcome.kind === 'finished') await onFinished(outcome.signedIn);
    else fail('Payment processing failed');
  }

  function fail(message = 'Payment failed') {
    toast({ variant: 'destructive', title: 'Payment Failed', description: message });
    onFailed(message);
  }

  return { progress, finish, lookUp, fail };
}
