import type { TrialUsed } from '@heliodesk/core/contracts/signup';
import { useRef, useState } from 'react';
import { toastRefusal } from '../../lib/refusal.ts';
import { toast } from '../../ui/toast-store.ts';
import { usePayment } from '../card-form/index.ts';
import { finishSignup, pauses } from './finish-signup.ts';

interface Finish {
  companyIdentifier: string;
  /** With what was charged, in pence, where there was no trial. */
  onFinished: (signedIn: boolean, charged: number | undefined) => unknown;
  /** After the visitor has been told why, in these words. */
  onFailed: (message: string) => unknown;
}

/** The state of a card that is being checked. */
export type Progress = { state: 'idle' | 'asking' | 'undecided'; share: number };

/** Finishes a sign-up with the card that was taken, once however often that is asked for. */
export function useFinish({ companyIdentifier, onFinished, onFailed }: Finish) {
  const [progress, setProgress] = useState<Progress>({ state: 'idle', share: 0 });
  const [trialUsed, setTrialUsed] = useState<TrialUsed>();
  const { askBank, question } = usePayment();
  const underWay = useRef(false);

  /** Without a trial only once the visitor has agreed to what is charged. */
  async function finish(setupId: string, agreedGross?: number) {
    if (underWay.current) return;
    underWay.current = true;
    const outcome = await follow(setupId, agreedGross).catch(tellUnasked);
    underWay.current = false;
    setProgress({ state: outcome.kind === 'undecided' ? 'undecided' : 'idle', share: 1 });
    setTrialUsed(outcome.kind === 'trial-used' ? outcome.trialUsed : undefined);
    if (outcome.kind === 'finished') await onFinished(outcome.signedIn, agreedGross);
    if (outcome.kind === 'failed') fail(outcome.message);
  }

  async function follow(setupId: string, agreedGross: number | undefined) {
    const body = { companyIdentifier, setupId, ...(agreedGross !== undefined && { agreedGross }) };
    for (;;) {
      setProgress({ state: 'asking', share: 0 });
      const outcome = await finishSignup(body, (asked) =>
        setProgress({ state: 'asking', share: asked / pauses.length }),
      );
      if (outcome.kind !== 'asks-bank') return outcome;
      const message = await askBank(outcome.clientSecret, outcome.publishableKey);
      if (message) return { kind: 'failed' as const, message };
    }
  }

  /** The bank's question may not come: nothing is decided then, and it can be asked again. */
  function tellUnasked(error: Error) {
    reportError(error);
    toastRefusal('Your bank couldn’t be asked', error);
    return { kind: 'undecided' as const };
  }

  /** After an answer was lost: if the card was taken all the same, the visitor need not know. */
  async function lookUp(setupId: string) {
    const outcome = await finishSignup({ companyIdentifier, setupId }, () => {}, pauses.slice(0, 1));
    if (outcome.kind === 'finished') await onFinished(outcome.signedIn, undefined);
    else if (outcome.kind === 'trial-used') setTrialUsed(outcome.trialUsed);
    else fail('Payment processing failed');
  }

  function fail(message = 'Payment failed') {
    toast({ variant: 'destructive', title: 'Payment Failed', description: message });
    onFailed(message);
  }

  return { progress, trialUsed, dropCard: () => setTrialUsed(undefined), question, finish, lookUp, fail };
}
