import type { CompleteSignupAnswer, CompleteSignupBody, TrialUsed } from '@heliodesk/core/contracts/signup';
import { ApiError, wordsOf } from '../../lib/api-client.ts';
import { completeSignup } from './api.ts';

export type Outcome =
  | { kind: 'finished'; signedIn: boolean }
  | { kind: 'failed'; message: string }
  /** Nothing is charged before they agree to it. */
  | { kind: 'trial-used'; trialUsed: TrialUsed }
  | { kind: 'asks-bank'; clientSecret: string; publishableKey: string | undefined }
  /** The bank has not decided, and may do so after the visitor has gone. */
  | { kind: 'undecided' };

/** The pauses before each further question. */
export const pauses = [1_000, 1_500, 2_000, 3_000, 4_000, 5_000];

/** Starts the trial with the card that was given. Asked again for the same card, the server does nothing twice. */
export async function finishSignup(
  body: CompleteSignupBody,
  onWaiting: (asked: number) => void,
  waits: readonly number[] = pauses,
): Promise<Outcome> {
  for (const [asked, pause] of [...waits, undefined].entries()) {
    const outcome = outcomeOf(await ask(body, pause !== undefined));
    if (outcome || pause === undefined) return outcome ?? { kind: 'undecided' };
    onWaiting(asked + 1);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return { kind: 'undecided' };
}

type Asked = CompleteSignupAnswer | { failure: unknown } | 'unheard';

// The card has been taken by now: a connection that drops out for a moment must not undo that.
async function ask(body: CompleteSignupBody, canAskAgain: boolean): Promise<Asked> {
  try {
    return await completeSignup(body);
  } catch (failure) {
    const refused = failure instanceof ApiError && failure.status < 500;
    return refused || !canAskAgain ? { failure } : 'unheard';
  }
}

function outcomeOf(asked: Asked): Outcome | undefined {
  if (asked === 'unheard') return undefined;
  if ('failure' in asked)
    return { kind: 'failed', message: wordsOf(asked.failure) ?? 'Payment processing failed' };
  if (asked.status === 'processing') return undefined;
  if (asked.status === 'requires_payment_method')
    return { kind: 'failed', message: asked.message ?? 'Payment failed' };
  if (asked.trialUsed) return { kind: 'trial-used', trialUsed: asked.trialUsed };
  if (asked.status === 'requires_action')
    return {
      kind: 'asks-bank',
      clientSecret: asked.clientSecret ?? '',
      publishableKey: asked.publishableKey,
    };
  return asked.metadata.companyId
    ? { kind: 'finished', signedIn: asked.signedIn }
    : { kind: 'failed', message: 'Company setup failed' };
}
