import type { AuditAction } from '@heliodesk/core/contracts/audit';
import type {
  BillingOverview,
  CancelBody,
  CardSetupAnswer,
  ChangePlanBody,
  PayBody,
  PaymentAnswer,
  PlanBody,
  PlanPreview,
  StartAgainBody,
} from '@heliodesk/core/contracts/billing';
import { isCheaper, monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import { type SubscriptionCommand, takesCommand } from '@heliodesk/core/rules/subscription';
import { withVat } from '@heliodesk/core/rules/vat';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../audit/index.ts';
import type { GatewaySubscription, Payment, Tariff } from '../gateways/gateway.ts';
import { listCreditNotes, listInvoices } from '../invoices/store.ts';
import { CompanyBusy } from '../messages/lease.ts';
import { type Decided, type Held, type Sync, stateOf } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';
import { type CardForms, filledForm } from '../sign-up/card-forms.ts';
import { findSubscription, type SubscriptionRow } from '../store.ts';
import type { Trials } from '../trials/trials.ts';
import { dateInWords, tariffInWords } from '../words.ts';
import { firstChargeOf } from './charges.ts';
import { readDetails } from './details.ts';
import { createDues, type Settled } from './dues.ts';
import { overviewOf } from './overview.ts';

type Parts = { platform: Platform; payments: Payments; sync: Sync; cardForms: CardForms; trials: Trials };

/** Actions of owners on their company's subscription. */
export function createSubscriptions({ platform: { db, clock }, payments, sync, cardForms, trials }: Parts) {
  const { gateway } = payments;
  const dues = createDues(gateway);

  async function overview(actor: Actor): Promise<BillingOverview> {
    const { companyId } = actor;
    const [now, row, invoices, notes, details] = await db.read(actor, (tx) =>
      Promise.all([
        gateway.now(tx),
        findSubscription(tx, companyId),
        listInvoices(tx, companyId),
        listCreditNotes(tx, companyId),
        readDetails(tx, companyId),
      ]),
    );
    return overviewOf({ provider: gateway.provider, now, row, invoices, notes, details });
  }

  /** For another card, or the first one of a sign-up that was left. */
  async function cardForm(actor: Actor): Promise<CardSetupAnswer> {
    const { companyId } = actor;
    // First, since who may no longer do it by now opens no form at the provider.
    const row = await db.read(actor, (tx) => findSubscription(tx, companyId));
    const form = await cardForms.open(companyId);
    const begins = row?.state === 'pending_payment';
    if (!begins) return { ...form, firstCharge: null, hadTrial: false };
    const hadTrial = await db.asSystem((tx) => trials.hasHad(tx, companyId));
    const firstCharge = firstChargeOf(row, { now: await gateway.now(), hadTrial });
    return { ...form, firstCharge, hadTrial };
  }

  async function preview(actor: Actor, to: PlanBody): Promise<PlanPreview> {
    const row = await db.read(actor, (tx) => findSubscription(tx, actor.companyId));
    if (!row?.subscriptionId || !takesCommand(row, 'change-plan')) throw new AppError('no_subscription');
    const { beginsAt, nextCharge, ...preview } = await gateway.previewPlanChange(row.subscriptionId, to);
    return {
      ...preview,
      nextCharge: { ...nextCharge, at: nextCharge.at.toISOString() },
      beginsAt: beginsAt?.toISOString() ?? null,
    };
  }

  /** Nobody is charged more than they were shown. */
  function changePlan(actor: Actor, { agreedGross, ...to }: ChangePlanBody): Promise<PaymentAnswer> {
    return command(actor, 'change-plan', async ({ current, state }) => {
      if (isSame(current.next ?? current, to)) return {};
      // A larger one is reckoned from the plan that is paid for, so that is kept first.
      if (current.next && isCheaper(current, to)) throw new AppError('subscription_changed');
      // Sent again after the bank was asked, it is the same change.
      if (current.pendingTo && isSame(current.pendingTo, to)) {
        const { total } = await dues.dueNow({ current, state });
        if (total > agreedGross) throw new AppError('subscription_changed');
        return dues.settle({ current, state }, {});
      }
      const { dueNow } = await gateway.previewPlanChange(current.id, to);
      if (dueNow.gross > agreedGross) throw new AppError('subscription_changed');
      const payment = await gateway.changePlan(current.id, to, newId(clock.now()));
      // One that waits for the bank is noted once it has happened.
      if (payment.status !== 'paid') return { payment };
      return { payment, action: 'billing.plan-changed', subject: tariffInWords(to) };
    });
  }

  /** With the period that is paid for. Whoever is suspended has none left, and goes at once. */
  async function cancel(actor: Actor, { reason, comment = '' }: CancelBody): Promise<void> {
    await command(actor, 'cancel', async ({ current, state }) => {
      const changes = { cancelReason: reason, cancelComment: comment };
      if (state === 'suspended') {
        await (current.state === 'incomplete' ? gateway.cancelNow : gateway.endUnpaid)(current.id);
        return { action: 'billing.cancel-scheduled', subject: dateInWords(await gateway.now()), changes };
      }
      await gateway.cancelAtPeriodEnd(current.id);
      const end = current.state === 'trialing' ? current.trialEndsAt : current.periodEndsAt;
      return { action: 'billing.cancel-scheduled', subject: end ? dateInWords(end) : '', changes };
    });
  }

  async function resume(actor: Actor): Promise<void> {
    await command(actor, 'resume', async ({ current }) => {
      await gateway.resume(current.id);
      return { action: 'billing.resumed', changes: noCancellation };
    });
  }

  async function useCard(actor: Actor, setupId: string): Promise<void> {
    await command(actor, 'update-card', async ({ current }) => {
      await filled(setupId, actor.companyId, current.customerId);
      return keepCard(current, setupId);
    });
  }

  async function keepCard({ id }: GatewaySubscription, setupId: string): Promise<Done> {
    // The form's id is the key: the same card given twice is put in place once.
    await gateway.useCard(id, setupId, `card-${setupId}`);
    const card = (await gateway.getSubscription(id))?.card;
    return { action: 'billing.card-changed', subject: card ? `${card.brand} …${card.last4}` : '' };
  }

  /** All that is due, if it is still what was shown. Another card is kept once it has paid. */
  function pay(actor: Actor, { agreedTotal, setupId }: PayBody): Promise<PaymentAnswer> {
    return command(actor, 'pay', async ({ current, state }) => {
      if (setupId) await filled(setupId, actor.companyId, current.customerId);
      const { total } = await dues.dueNow({ current, state });
      if (total > agreedTotal) throw new AppError('subscription_changed');
      const settled = await dues.settle({ current, state }, setupId ? { setupId } : {});
      const keeps = setupId && settled.payment.status === 'paid' && !settled.refused && state !== 'canceled';
      return { ...settled, ...(keeps && (await keepCard(current, setupId))) };
    });
  }

  /** Another subscription, after the last has ended, which is charged at once; what is still owed is paid first. */
  function startAgain(actor: Actor, { agreedGross, setupId, ...to }: StartAgainBody): Promise<PaymentAnswer> {
    const { companyId } = actor;
    const by = setupId ? { setupId } : {};
    return command(actor, 'start-again', async ({ current: last, state }) => {
      // Sent again once the bank has approved or an answer was lost, it is done, and nothing more is charged.
      if (state === 'active' && isSame(last, to)) return {};
      if (state === 'active') throw new AppError('subscription_changed');
      if (setupId) await filled(setupId, companyId, last.customerId);
      const { total } = await dues.dueNow({ current: last, state });
      const isBegun = last.state === 'incomplete';
      const { vatRate } = await db.read(actor, (tx) => readDetails(tx, companyId));
      const first = withVat(monthlyPriceInPence(to.planId, to.businessSize), vatRate).gross;
      const fromCard = total + (isBegun ? 0 : Math.max(0, first - last.credit));
      if (fromCard > agreedGross) throw new AppError('subscription_changed');
      const settled = await dues.settle({ current: last, state }, by);
      if (isBegun || settled.refused || settled.payment.status !== 'paid') return settled;
      const rate = vatRate > 0 ? '' : '-without-vat';
      const key = `again-${last.id}-${to.planId}.${to.businessSize}-${setupId ?? 'kept'}${rate}`;
      const request = { ...to, ...by, companyId, customerId: last.customerId, trialDays: 0, vatRate, key };
      const started = await gateway.startSubscription(request).catch(afterPaying(total));
      if (started instanceof AppError) return { ...settled, refused: started };
      const begun = await dues.settle({ current: started, state: stateOf(started, null, clock.now()) }, {});
      return { ...begun, action: 'billing.subscribed', subject: tariffInWords(to), changes: noCancellation };
    });
  }

  async function filled(setupId: string, companyId: string, customerId: string): Promise<void> {
    const setup = await filledForm(payments, setupId, { companyId, customerId });
    if (setup.status !== 'succeeded')
      throw new AppError('card_refused', setup.problem ? { message: setup.problem } : {});
  }

  type Done = Partial<Settled> & {
    action?: AuditAction;
    subject?: string;
    changes?: Partial<SubscriptionRow>;
  };
  type Standing = { current: GatewaySubscription; state: SubscriptionRow['state'] };

  /** Decided by what the provider says now, and taken in as it says after. */
  async function command(
    actor: Actor,
    name: SubscriptionCommand,
    work: (standing: Standing) => Promise<Done>,
  ): Promise<PaymentAnswer> {
    let done: Done | undefined;
    const decide = async ({ row }: Held): Promise<Decided> => {
      const current = row.customerId ? await gateway.findSubscription(row.customerId) : undefined;
      if (!current) throw new AppError('no_subscription');
      const isUnpaid = current.state === 'past_due' || current.state === 'suspended';
      const state = stateOf(current, isUnpaid ? row.unpaidSince : null, await gateway.now());
      const standing = { state, cancelScheduled: current.cancelScheduled };
      const isBegun = current.state === 'incomplete' || current.state === 'active';
      const continues = name === 'start-again' && isBegun;
      if (!continues && !takesCommand(standing, name)) throw new AppError('subscription_changed');
      done = await work({ current, state });
      const { action, subject, changes } = done;
      return {
        isDone: true,
        ...(changes && { changes }),
        ...(action && { alongside: (tx) => record(tx, actor, action, { subject }) }),
      };
    };
    try {
      await sync.holding(actor.companyId, { actor, work: decide });
    } catch (error) {
      throw error instanceof CompanyBusy ? new AppError('subscription_changed') : error;
    }
    if (!done) throw new AppError('no_subscription');
    if (done.refused) throw done.refused;
    return answerOf(done.payment);
  }

  function answerOf(payment: Payment = { status: 'paid' }): PaymentAnswer {
    const { publishableKey } = gateway;
    return { ...payment, ...(publishableKey && payment.status !== 'paid' && { publishableKey }) };
  }

  return { overview, cardForm, preview, changePlan, cancel, resume, useCard, pay, startAgain };
}

/** A refusal, where something was paid before that has to be taken in; otherwise it is thrown as it is. */
function afterPaying(paid: number) {
  return (error: unknown) => {
    if (paid > 0 && error instanceof AppError) return error;
    throw error;
  };
}

function isSame(one: Tariff, other: Tariff): boolean {
  return one.planId === other.planId && one.businessSize === other.businessSize;
}

const noCancellation = { cancelReason: null, cancelComment: '' };
