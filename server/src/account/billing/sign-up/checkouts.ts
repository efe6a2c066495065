import type { CheckoutSession, CheckoutSessionBody } from '@heliodesk/core/contracts/checkout';
import type { CheckoutOutcome } from '@heliodesk/core/contracts/signup';
import { trialDays } from '@heliodesk/core/rules/plans';
import type { Tx } from '#platform/db/database.ts';
import { isLockTimeout } from '#platform/db/trouble.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Platform } from '#platform/platform.ts';
import type { Auth } from '../../auth/index.ts';
import { expectOwnName, foundCompany, giveOwnerAgain } from '../../companies/index.ts';
import { hasAnybodyEntered } from '../../team/index.ts';
import type { Checkout, PaymentEvent } from '../gateways/gateway.ts';
import { CompanyBusy } from '../messages/lease.ts';
import type { Decided, Held, Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';
import {
  type CheckoutRow,
  findCheckout,
  findSubscription,
  insertCheckout,
  insertSubscription,
  limitLockWait,
  lockCheckout,
  updateCheckout,
  updateSubscription,
} from '../store.ts';
import type { Trials } from '../trials/trials.ts';

/** So that nobody can fill a stranger's mailbox. */
const linksAgain: Limit = { max: 3, windowMs: 60 * 60_000 };

type Parts = { platform: Platform; auth: Auth; payments: Payments; sync: Sync; trials: Trials };

/** A sign-up on the provider's own page. There is no company before it says that the card is there. */
export function createCheckouts({ platform, auth, payments, sync, trials }: Parts) {
  const { db, clock, limiter, publicUrl } = platform;
  const { gateway } = payments;

  async function begin(body: CheckoutSessionBody): Promise<CheckoutSession> {
    const { planId, businessSize, companyName, companyEmail } = body;
    expectOwnName(companyName, 'companyName');
    const { id, url } = await gateway.createCheckout({
      ...{ planId, businessSize, companyName, trialDays },
      email: companyEmail,
      successUrl: `${publicUrl}/onboarding/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/pricing`,
      key: newId(clock.now()),
    });
    const createdAt = clock.now();
    await insertCheckout(db.global, { id, planId, businessSize, companyName, companyEmail, createdAt });
    return { url };
  }

  /** The outcome for the return page; it finishes what the provider's message may not have yet. */
  async function outcome(id: string): Promise<CheckoutOutcome> {
    const status = await complete(id).catch(stillWorking);
    if (!status) throw new AppError('not_found');
    const row = await findCheckout(db.global, id);
    const { madeCompany, companyName = null } = row ?? {};
    if (!madeCompany) return { status, trialEndsAt: null, hadTrial: false, companyName, entered: false };
    return db.asSystem(async (tx) => {
      const made = await findSubscription(tx, madeCompany);
      const hadTrial = made?.trialRefused ?? false;
      const trialEndsAt = (!hadTrial && made?.trialEndsAt?.toISOString()) || null;
      return {
        status,
        trialEndsAt,
        hadTrial,
        companyName,
        entered: await hasAnybodyEntered(tx, madeCompany),
      };
    });
  }

  /** Mails the owner once more how to come in. */
  async function mailLinkAgain(id: string): Promise<void> {
    const company = (await findCheckout(db.global, id))?.madeCompany;
    if (!company) throw new AppError('not_found');
    if (limiter.hit(`link of checkout ${id}`, linksAgain).exceeded) throw new AppError('rate_limited');
    await db.asSystem((tx) => giveOwnerAgain(tx, { platform, auth }, company));
  }

  /** Once, however many ask. The company is there first, so that nobody waits for the provider to name another. */
  async function complete(id: string, event?: PaymentEvent): Promise<Checkout['status'] | undefined> {
    const known = await findCheckout(db.global, id);
    const checkout = known && (await gateway.getCheckout(id));
    if (!checkout) return undefined;
    if (checkout.status === 'expired') await updateCheckout(db.global, id, { expired: true });
    if (checkout.status === 'complete') await settle(checkout, event);
    return checkout.status;
  }

  async function settle(checkout: Checkout, event: PaymentEvent | undefined): Promise<void> {
    const { customerId, subscriptionId } = checkout;
    if (!customerId || !subscriptionId) throw new Error('A checkout that is complete has a subscription');
    const companyId = await db.asSystem((tx) => make(tx, checkout.id, customerId));
    if (!companyId) return;
    const row = await db.asSystem((tx) => findSubscription(tx, companyId));
    if (row?.state !== 'pending_payment') return;
    await sync.holding(companyId, { event, work: (held) => beginTrial(held, subscriptionId) });
  }

  /** The page of the provider knows nothing of earlier trials, so a second one ends here before it has cost anything. */
  async function beginTrial({ row: { companyId, state } }: Held, id: string): Promise<Decided | undefined> {
    if (state !== 'pending_payment') return undefined;
    const fingerprint = (await gateway.getSubscription(id))?.fingerprint ?? null;
    const trialRefused = (await trials.claim(companyId, fingerprint)) !== undefined;
    await db.asSystem((tx) => updateSubscription(tx, companyId, { trialRefused }));
    if (trialRefused) await gateway.cancelNow(id);
    // From now on it counts, whoever looks at it next.
    await gateway.claimSubscription(id, companyId);
    return {};
  }

  async function make(tx: Tx, id: string, customerId: string): Promise<string | null | undefined> {
    await limitLockWait(tx);
    const row = await lockCheckout(tx, id);
    if (!row || row.madeCompany) return row?.madeCompany;
    const { planId, businessSize } = row;
    const companyId = await found(tx, row);
    // The address is the owner's from now on, and is kept here no longer.
    await updateCheckout(tx, id, { madeCompany: companyId, companyEmail: '' });
    await insertSubscription(tx, { companyId, planId, businessSize, state: 'pending_payment', customerId });
    return companyId;
  }

  async function found(tx: Tx, { companyName: name, companyEmail: email }: CheckoutRow): Promise<string> {
    const owner = { email, firstName: '', lastName: '', typedByVisitor: true } as const;
    const { company } = await foundCompany(tx, { platform, auth }, { name, owner });
    return company.id;
  }

  return { begin, outcome, mailLinkAgain, complete };
}

/** Somebody else is finishing it at this moment: the page asks again. */
function stillWorking(error: unknown): Checkout['status'] {
  if (isLockTimeout(error) || error instanceof CompanyBusy) return 'open';
  throw error;
}
