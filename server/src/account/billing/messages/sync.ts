import { unpaidStateOf } from '@heliodesk/core/rules/unpaid';
import { type Actor, systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../audit/index.ts';
import { lockCompany } from '../../companies/index.ts';
import { companyJoined, subscriptionChanged } from '../events.ts';
import type {
  GatewayCorrections,
  GatewayInvoice,
  GatewaySubscription,
  PaymentEvent,
} from '../gateways/gateway.ts';
import { nothingCorrected, takeInCorrections } from '../invoices/correcting.ts';
import { takeInInvoices } from '../invoices/issuing.ts';
import type { Payments } from '../payments.ts';
import { finishSignUp } from '../sign-up/finishing.ts';
import {
  findSubscription,
  noteEvent,
  releaseLease,
  type SubscriptionRow,
  updateSubscription,
} from '../store.ts';
import type { Trials } from '../trials/trials.ts';
import { tariffInWords } from '../words.ts';
import { createAnnouncements } from './announcements.ts';
import { CompanyBusy, withLease } from './lease.ts';

type Begin = (tx: Tx) => Promise<boolean>;

export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;
export type Held = { company: LockedCompany; row: SubscriptionRow };

/** A decision to keep, made about a company's subscription while it was held. */
export type Decided = {
  /** As the provider has just handed it over; it is asked otherwise. */
  subscription?: GatewaySubscription;
  /** Of what the provider does not know. */
  changes?: Partial<SubscriptionRow>;
  /** Further work for the same transaction. */
  alongside?: (tx: Tx) => unknown;
  /** Set once the request is done: that the provider cannot be asked again does not undo it, its message will tell. */
  isDone?: true;
  /** Asks for refunds, credit notes and disputes too. */
  corrects?: boolean;
};

type Holding = {
  /** The message that it follows from, which has its effect once. */
  event?: PaymentEvent | undefined;
  /** Decides it, and must still be allowed to as it begins. */
  actor?: Actor;
  work: (held: Held) => Promise<Decided | undefined>;
};

type Snapshot = {
  current: GatewaySubscription;
  invoices: GatewayInvoice[];
  /** None where nobody asked about them. */
  corrections: GatewayCorrections | undefined;
  now: Date;
};

export type Sync = ReturnType<typeof createSync>;

/** Takes in what the provider says. It is asked while the company is held, so the last to write has asked last. */
export function createSync(
  platform: Platform,
  { gateway, inQueue }: Pick<Payments, 'gateway' | 'inQueue'>,
  trials: Trials,
) {
  const { db, clock, log } = platform;
  const announcements = createAnnouncements(platform);

  /** Work on a company that nobody else decides about meanwhile; for a message, unless it has had its effect before. */
  function holding(companyId: string, { event, actor, work }: Holding): Promise<void> {
    const take = actor ? (begin: Begin) => db.write(actor, begin) : (begin: Begin) => db.asSystem(begin);
    const release = (end: Begin) => db.asSystem(end);
    return inQueue([companyId], () =>
      withLease(companyId, { take, release }, async (token) => {
        const held = await db.asSystem((tx) => hold(tx, companyId));
        const decided = held && (await work(held));
        const snapshot = decided && (await ask(held.row, decided, event));
        await db.asSystem(async (tx) => {
          if (event && !(await noteEvent(tx, event, clock.now()))) return;
          const current = decided && (await hold(tx, companyId));
          if (!current) return;
          // Whoever took longer than the lease lasts has been overtaken.
          if (!(await releaseLease(tx, { companyId, token }))) throw new CompanyBusy();
          await keep(tx, current, decided, snapshot);
        });
      }),
    );
  }

  /** Takes in what the provider says of a company now; of its payments where the message is about them, or there is none. */
  const refresh = (companyId: string, event?: PaymentEvent) =>
    holding(companyId, { event, work: async () => ({ corrects: !event || event.corrects }) });

  /** Until the transaction ends nobody changes what is known of it. */
  async function hold(tx: Tx, companyId: string): Promise<Held | undefined> {
    const company = await lockCompany(tx, companyId);
    const row = company && (await findSubscription(tx, companyId));
    return company && row ? { company, row } : undefined;
  }

  async function ask(
    { customerId, state }: SubscriptionRow,
    decided: Decided,
    event: PaymentEvent | undefined,
  ): Promise<Snapshot | undefined> {
    if (!customerId) return undefined;
    try {
      const current = decided.subscription ?? (await gateway.findSubscription(customerId));
      if (!current || (state === 'pending_payment' && !hasBegun(current))) return undefined;
      const corrections = decided.corrects ? await gateway.listCorrections(customerId) : undefined;
      const [failure] = corrections?.failures ?? [];
      // A message is sent again; where there is none, what can be had is taken in, and the rest another night.
      if (event && failure) throw failure;
      // After them, so that each invoice that they name is there.
      const invoices = await gateway.listInvoices(customerId);
      return { current, invoices, corrections, now: await gateway.now() };
    } catch (error) {
      if (decided.isDone && error instanceof AppError && error.code === 'payments_unavailable')
        return undefined;
      throw error;
    }
  }

  async function keep(tx: Tx, { company, row }: Held, decided: Decided, told: Snapshot | undefined) {
    const { changes = {}, alongside } = decided;
    const before = { ...row, ...changes };
    const after = told ? { ...before, ...columnsOf(told, row) } : before;
    for (const err of told?.corrections?.failures ?? [])
      log.warn({ companyId: company.id, err }, 'The provider was not able to say what became of a payment');
    const invoices = told ? await takeInInvoices(tx, company, told.invoices) : [];
    const { foreign, beyond, ...corrected } = told?.corrections
      ? await takeInCorrections(tx, company.id, told.corrections)
      : nothingCorrected;
    if (foreign.length > 0)
      log.info({ companyId: company.id, foreign }, 'The provider corrects invoices that are none of ours');
    if (beyond.length > 0)
      log.warn({ companyId: company.id, beyond }, 'More was given back than an invoice has charged');
    if (told || decided.changes) await updateSubscription(tx, company.id, after);
    if (told && row.state === 'pending_payment') {
      await finishSignUp(tx, platform, company);
      await platform.publish(tx, companyJoined, { companyId: company.id, at: platform.clock.now() });
    }
    if (told && after.trialEndsAt && !after.trialRefused)
      await trials.note(tx, company.id, {
        fingerprint: told.current.fingerprint,
        isOnTrial: after.state === 'trialing',
      });
    if (row.state !== after.state || isOtherPlan(row, after))
      await platform.publish(tx, subscriptionChanged, { companyId: company.id });
    await announcements.announce(tx, { company, before, after, invoices, ...corrected });
    // A smaller plan whose month has come, or a larger one that a bank has approved; others are noted by who asked.
    if (!alongside && isOtherPlan(before, after))
      record(tx, systemActor(company.id), 'billing.plan-changed', { subject: tariffInWords(after) });
    await alongside?.(tx);
  }

  return { hold, holding, refresh };
}

/**
 * Not without a trial, while its bank is asked about the first payment, nor from a checkout whose card may have had its
 * trial: nobody has put our company on it before that is known.
 */
export function hasBegun({ state, companyId }: GatewaySubscription): boolean {
  return state !== 'incomplete' && companyId !== undefined;
}

function isOtherPlan(before: SubscriptionRow, after: SubscriptionRow): boolean {
  if (before.state === 'pending_payment') return false;
  return before.planId !== after.planId || before.businessSize !== after.businessSize;
}

/** Since when payments have failed; none while they do not. */
function unpaidSinceOf({ current, invoices, now }: Snapshot, row: SubscriptionRow): Date | null {
  if (current.state !== 'past_due' && current.state !== 'suspended') return null;
  const oldest = invoices.findLast(({ status }) => status === 'open');
  return row.unpaidSince ?? oldest?.issuedAt ?? now;
}

/** The state, with our own limit on how long somebody may owe. */
export function stateOf({ state }: GatewaySubscription, unpaidSince: Date | null, now: Date) {
  if (unpaidSince) return unpaidStateOf(unpaidSince, now);
  return state === 'incomplete' ? 'suspended' : state;
}

function columnsOf(told: Snapshot, row: SubscriptionRow) {
  const { current, now } = told;
  const { card } = current;
  const unpaidSince = unpaidSinceOf(told, row);
  return {
    planId: current.planId,
    businessSize: current.businessSize,
    nextPlanId: current.next?.planId ?? null,
    nextBusinessSize: current.next?.businessSize ?? null,
    state: stateOf(current, unpaidSince, now),
    cancelScheduled: current.cancelScheduled,
    trialEndsAt: current.trialEndsAt,
    periodEndsAt: current.periodEndsAt,
    endedAt: current.endedAt,
    unpaidSince,
    subscriptionId: current.id,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    cardExpMonth: card?.expMonth ?? null,
    cardExpYear: card?.expYear ?? null,
    price: current.price,
    credit: current.credit,
    vatRate: current.vatRate,
    syncedAt: now,
  };
}
