import type { CompleteSignupAnswer, CompleteSignupBody } from '@heliodesk/core/contracts/signup';
import { trialDays } from '@heliodesk/core/rules/plans';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, findUserById } from '../../auth/index.ts';
import type { CardSetup, PaymentEvent } from '../gateways/gateway.ts';
import { CompanyBusy } from '../messages/lease.ts';
import type { Decided, Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';
import { findCompanyIdByIdentifier, findSignUp, findSubscription, type SubscriptionRow } from '../store.ts';
import { isOf } from './card-forms.ts';
import { isSignUpToken } from './sign-up-token.ts';

type Parts = { platform: Platform; auth: Auth; payments: Payments; sync: Sync };
export type Completed = { answer: CompleteSignupAnswer; session?: string };

/** In milliseconds: the second press of a double click is signed in too, and a token found later is worth nothing. */
const tokenOutlives = 2 * 60_000;

/** The second half: the card is there, and the trial starts. The page and the provider's message run the same. */
export function createCompletion({ platform, auth, payments, sync }: Parts) {
  const { db, clock } = platform;

  async function complete(
    { companyIdentifier, setupId }: CompleteSignupBody,
    { token, device }: { token: string | undefined; device: string },
  ): Promise<Completed> {
    const found = await db.asSystem(async (tx) => {
      const companyId = await findCompanyIdByIdentifier(tx, companyIdentifier);
      return companyId ? findSubscription(tx, companyId) : undefined;
    });
    // Asked for in any case: a company that is nobody's is answered like one that is, and takes as long.
    const setup = await payments.gateway.getCardSetup(setupId);
    if (!found || !setup || !isOf(setup, found)) throw new AppError('sign_up_over');
    const { companyId, state } = found;
    // Where the trial has started already, whoever asks again has lost the answer.
    if (state === 'pending_payment' && setup.status !== 'succeeded') return { answer: refused(setup) };
    try {
      await start(companyId, setup);
    } catch (error) {
      if (!(error instanceof CompanyBusy)) throw error;
      return { answer: { status: 'processing', metadata: {}, signedIn: false } };
    }
    const session = token ? await signIn(companyId, token, device) : undefined;
    const answer = { status: 'succeeded' as const, metadata: { companyId }, signedIn: Boolean(session) };
    return { answer, ...(session && { session }) };
  }

  /** Once, however many ask: whoever comes second finds it done. */
  function start(companyId: string, setup: CardSetup, event?: PaymentEvent): Promise<void> {
    return sync.holding(companyId, {
      event,
      work: async ({ row }) => (row.state === 'pending_payment' ? begin(row, setup) : undefined),
    });
  }

  async function begin(row: SubscriptionRow, setup: CardSetup): Promise<Decided> {
    const { planId, businessSize, customerId, companyId } = row;
    if (!customerId) throw new Error('A card form belongs to a customer');
    // An answer that was lost must not lead to a second subscription.
    const earlier = await payments.gateway.findSubscription(customerId);
    const living = earlier && earlier.state !== 'canceled' ? earlier : undefined;
    const started =
      living ??
      (await payments.gateway.startSubscription({
        ...{ planId, businessSize, companyId, customerId, trialDays, setupId: setup.id },
        key: `trial-${companyId}-${setup.id}`,
      }));
    return { subscription: started };
  }

  /** Only the browser in which it began, and only into the account that it made. */
  function signIn(companyId: string, token: string, device: string): Promise<string | undefined> {
    return db.asSystem(async (tx) => {
      const signUp = await findSignUp(tx, companyId);
      const user = signUp?.userId ? await findUserById(tx, signUp.userId) : undefined;
      if (!user || !signUp?.completedAt || user.hasTotp || user.hasPasskey) return undefined;
      if (!isSignUpToken(platform, { id: companyId, passwordHash: user.passwordHash }, token))
        return undefined;
      if (clock.now().getTime() - signUp.completedAt.getTime() > tokenOutlives) return undefined;
      return auth.sessions.open(tx, { id: user.id, companyId }, device);
    });
  }

  return { complete, start };
}

function refused({ problem }: CardSetup): CompleteSignupAnswer {
  return {
    status: 'requires_payment_method',
    metadata: {},
    signedIn: false,
    ...(problem && { message: problem }),
  };
}
