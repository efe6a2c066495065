import type { CompleteSignupAnswer, CompleteSignupBody, TrialUsed } from '@heliodesk/core/contracts/signup';
import { monthlyPriceInPence, trialDays } from '@heliodesk/core/rules/plans';
import { withVat } from '@heliodesk/core/rules/vat';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { type Auth, findUserById } from '../../auth/index.ts';
import type { CardSetup, GatewaySubscription, Payment, PaymentEvent } from '../gateways/gateway.ts';
import { CompanyBusy } from '../messages/lease.ts';
import { type Decided, hasBegun, type Sync, stateOf } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';
import { findCompanyIdByIdentifier, findSignUp, findSubscription, type SubscriptionRow } from '../store.ts';
import { createDues } from '../subscription/dues.ts';
import type { Trials } from '../trials/trials.ts';
import { type CardForms, isOf } from './card-forms.ts';
import { isSignUpToken } from './sign-up-token.ts';

type Parts = {
  platform: Platform;
  auth: Auth;
  payments: Payments;
  sync: Sync;
  cardForms: CardForms;
  trials: Trials;
};
export type Completed = { answer: CompleteSignupAnswer; session?: string };

/** In milliseconds: the second press of a double click is signed in too, and a token found later is worth nothing. */
const tokenOutlives = 2 * 60_000;

/** The result of a card: the trial started, unless there is none and its charge is to be agreed to or approved. */
type Started = { trialUsed?: Omit<TrialUsed, 'form'>; payment?: Payment };

/** The second half: the card is there, and the trial starts. The page and the provider's message run the same. */
export function createCompletion({ platform, auth, payments, sync, cardForms, trials }: Parts) {
  const { db, clock } = platform;
  const { gateway } = payments;
  const dues = createDues(gateway);

  async function complete(
    { companyIdentifier, setupId, agreedGross }: CompleteSignupBody,
    { token, device }: { token: string | undefined; device: string },
  ): Promise<Completed> {
    const found = await db.asSystem(async (tx) => {
      const companyId = await findCompanyIdByIdentifier(tx, companyIdentifier);
      return companyId ? findSubscription(tx, companyId) : undefined;
    });
    // Asked for in any case: a company that is nobody's is answered like one that is, and takes as long.
    const setup = await gateway.getCardSetup(setupId);
    if (!found || !setup || !isOf(setup, found)) throw new AppError('sign_up_over');
    const { companyId, state } = found;
    // Where the trial has started already, whoever asks again has lost the answer.
    if (state === 'pending_payment' && setup.status !== 'succeeded') return { answer: refused(setup) };
    let started: Started;
    try {
      started = await start(companyId, setup, { agreedGross });
    } catch (error) {
      if (!(error instanceof CompanyBusy)) throw error;
      return { answer: { ...unfinished, status: 'processing' } };
    }
    const { trialUsed, payment } = started;
    if (trialUsed) {
      const form = await cardForms.open(companyId);
      return { answer: { ...unfinished, status: 'trial_used', trialUsed: { ...trialUsed, form } } };
    }
    if (payment?.status === 'requires_action') return { answer: asksBank(payment.clientSecret) };
    const session = token ? await signIn(companyId, token, device) : undefined;
    const answer = { status: 'succeeded' as const, metadata: { companyId }, signedIn: Boolean(session) };
    return { answer, ...(session && { session }) };
  }

  /** Once, however many ask: whoever comes second finds it done. Without a trial nothing begins that was not agreed to. */
  async function start(companyId: string, setup: CardSetup, { agreedGross, event }: Asked): Promise<Started> {
    let started: Started = {};
    await sync.holding(companyId, {
      event,
      async work({ row }) {
        if (row.state !== 'pending_payment') return undefined;
        const { decided, ...outcome } = await begin(row, setup, agreedGross);
        started = outcome;
        return decided;
      },
    });
    return started;
  }

  async function begin(
    row: SubscriptionRow,
    setup: CardSetup,
    agreedGross: number | undefined,
  ): Promise<Started & { decided?: Decided }> {
    const { planId, businessSize, customerId, companyId } = row;
    if (!customerId) throw new Error('A card form belongs to a customer');
    // An answer that was lost must not lead to a second subscription.
    const earlier = await gateway.findSubscription(customerId);
    const living = earlier && earlier.state !== 'canceled' ? earlier : undefined;
    if (living && hasBegun(living)) return { decided: { subscription: living } };
    const by = await trials.claim(companyId, setup.fingerprint);
    const request = { planId, businessSize, companyId, customerId, setupId: setup.id };
    if (!by) {
      // With a card before this one, whose bank never answered about its charge, or that a checkout has taken.
      if (living) await gateway.cancelNow(living.id);
      const key = `trial-${companyId}-${setup.id}`;
      const subscription = await gateway.startSubscription({ ...request, trialDays, key });
      return { decided: { subscription, ...anew } };
    }
    const amount = withVat(monthlyPriceInPence(planId, businessSize));
    if (agreedGross === undefined || amount.gross > agreedGross) return { trialUsed: { by, amount } };
    const key = `begin-${companyId}-${setup.id}`;
    const asked = living?.state === 'incomplete' ? living : undefined;
    if (living && !asked) await gateway.cancelNow(living.id);
    const begun = asked ?? (await gateway.startSubscription({ ...request, trialDays: 0, key }));
    return { payment: await payFirst(begun, setup), decided: anew };
  }

  /** With this card, also where another's bank was asked before. */
  async function payFirst(begun: GatewaySubscription, { id: setupId }: CardSetup): Promise<Payment> {
    if (begun.state !== 'incomplete') return { status: 'paid' };
    const standing = { current: begun, state: stateOf(begun, null, clock.now()) };
    const { payment } = await dues.settle(standing, { setupId });
    if (payment.status === 'paid') await gateway.useCard(begun.id, setupId, `card-${setupId}`);
    return payment;
  }

  function asksBank(clientSecret: string): CompleteSignupAnswer {
    const { publishableKey } = gateway;
    const answer = { ...unfinished, status: 'requires_action' as const, clientSecret };
    return { ...answer, ...(publishableKey && { publishableKey }) };
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

type Asked = { agreedGross?: number | undefined; event?: PaymentEvent | undefined };

/** Forgets a refusal at a checkout before. */
const anew: Decided = { changes: { trialRefused: false } };

const unfinished = { metadata: {}, signedIn: false };

function refused({ problem }: CardSetup): CompleteSignupAnswer {
  return {
    ...unfinished,
    status: 'requires_payment_method',
    ...(problem && { message: problem }),
  };
}
