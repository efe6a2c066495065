import type { AuditAction } from '@heliodesk/core/contracts/audit';
import type {
  BillingOverview,
  CancelBody,
  CardSetupAnswer,
  ChangePlanBody,
  PlanBody,
  PlanPreview,
  StartAgainBody,
} from '@heliodesk/core/contracts/billing';
import { monthlyPriceInPence } from '@heliodesk/core/rules/plans';
import { type SubscriptionCommand, takesCommand } from '@heliodesk/core/rules/subscription';
import { withVat } from '@heliodesk/core/rules/vat';
import type { Actor } from '#platform/actor.ts';
import { AppError } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../audit/index.ts';
import type { GatewaySubscription, Tariff } from '../gateways/gateway.ts';
import { CompanyBusy } from '../messages/lease.ts';
import type { Decided, Held, Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';
import { type CardForms, filledForm } from '../sign-up/card-forms.ts';
import { findSubscription, listInvoices, type SubscriptionRow } from '../store.ts';
import { dateInWords, tariffInWords } from '../words.ts';
import { firstChargeOf } from './charges.ts';
import { overviewOf } from './overview.ts';

type Parts = { platform: Platform; payments: Payments; sync: Sync; cardForms: CardForms };

/** What the owners of a company do with its subscription. */
export function createSubscriptions({ platform: { db, clock }, payments, sync, cardForms }: Parts) {
  const { gateway } = payments;

  async function overview(actor: Actor): Promise<BillingOverview> {
    const { companyId } = actor;
    const [now, row, invoices] = await db.read(actor, (tx) =>
      Promise.all([gateway.now(tx), findSubscription(tx, companyId), listInvoices(tx, companyId)]),
    );
    return overviewOf({ provider: gateway.provider, now, row, invoices });
  }

  /** For another card, or the first one of a sign-up that was left. */
  async function cardForm(actor: Actor): Promise<CardSetupAnswer> {
    const { companyId } = actor;
    const form = await cardForms.open(companyId);
    const row = await db.read(actor, (tx) => findSubscription(tx, companyId));
    const begins = row?.state === 'pending_payment';
    return { ...form, firstCharge: begins ? firstChargeOf(row, await gateway.now()) : null };
  }

  async function preview(actor: Actor, to: PlanBody): Promise<PlanPreview> {
    const row = await db.read(actor, (tx) => findSubscription(tx, actor.companyId));
    if (!row?.subscriptionId || !takesCommand(row, 'change-plan')) throw new AppError('no_subscription');
    const { dueNow, credit, nextCharge } = await gateway.previewPlanChange(row.subscriptionId, to);
    return { dueNow, credit, nextCharge: { ...nextCharge, at: nextCharge.at.toISOString() } };
  }

  /** Nobody is charged more than they were shown. */
  function changePlan(actor: Actor, { agreedGross, ...to }: ChangePlanBody): Promise<void> {
    return command(actor, 'change-plan', async (current) => {
      if (isSame(current, to)) return undefined;
      const { dueNow } = await gateway.previewPlanChange(current.id, to);
      if (dueNow.gross > agreedGross) throw new AppError('subscription_changed');
      await gateway.changePlan(current.id, to, newId(clock.now()));
      return { action: 'billing.plan-changed', subject: tariffInWords(to) };
    });
  }

  function cancel(actor: Actor, { reason, comment = '' }: CancelBody): Promise<void> {
    return command(actor, 'cancel', async (current) => {
      await gateway.cancelAtPeriodEnd(current.id);
      const end = current.state === 'trialing' ? current.trialEndsAt : current.periodEndsAt;
      const changes = { cancelReason: reason, cancelComment: comment };
      return { action: 'billing.cancel-scheduled', subject: end ? dateInWords(end) : '', changes };
    });
  }

  function resume(actor: Actor): Promise<void> {
    return command(actor, 'resume', async (current) => {
      await gateway.resume(current.id);
      return { action: 'billing.resumed', changes: noCancellation };
    });
  }

  function useCard(actor: Actor, setupId: string): Promise<void> {
    return command(actor, 'update-card', async (current) => {
      await filled(setupId, actor.companyId, current.customerId);
      // The form's id is the key: the same card given twice is put in place once.
      await gateway.useCard(current.id, setupId, `card-${setupId}`);
      const card = (await gateway.getSubscription(current.id))?.card;
      return { action: 'billing.card-changed', subject: card ? `${card.brand} …${card.last4}` : '' };
    });
  }

  /** Another subscription, after the last has ended, which is charged at once. */
  function startAgain(actor: Actor, { agreedGross, setupId, ...to }: StartAgainBody): Promise<void> {
    const { companyId } = actor;
    return command(actor, 'start-again', async (last) => {
      if (withVat(monthlyPriceInPence(to.planId, to.businessSize)).gross > agreedGross)
        throw new AppError('subscription_changed');
      if (setupId) await filled(setupId, companyId, last.customerId);
      // Pressed again after an answer was lost, it is the same request; another card or a while later makes it another.
      const moment = Math.floor(clock.now().getTime() / (10 * 60_000));
      const key = `again-${last.id}-${to.planId}.${to.businessSize}-${setupId ?? 'kept'}-${moment}`;
      const request = { ...to, companyId, customerId: last.customerId, trialDays: 0, key };
      await gateway.startSubscription({ ...request, ...(setupId && { setupId }) });
      return { action: 'billing.subscribed', subject: tariffInWords(to), changes: noCancellation };
    });
  }

  async function filled(setupId: string, companyId: string, customerId: string): Promise<void> {
    const setup = await filledForm(payments, setupId, { companyId, customerId });
    if (setup.status !== 'succeeded')
      throw new AppError('card_refused', setup.problem ? { message: setup.problem } : {});
  }

  type Done = { action: AuditAction; subject?: string; changes?: Partial<SubscriptionRow> };

  /** Decided by what the provider says now, and taken in as it says after. */
  async function command(
    actor: Actor,
    name: SubscriptionCommand,
    work: (current: GatewaySubscription) => Promise<Done | undefined>,
  ): Promise<void> {
    let isKnown = false;
    const decide = async ({ row }: Held): Promise<Decided> => {
      const current = row.customerId ? await gateway.findSubscription(row.customerId) : undefined;
      if (!current) throw new AppError('no_subscription');
      isKnown = true;
      if (!takesCommand(current, name)) throw new AppError('subscription_changed');
      const done = await work(current);
      return {
        isDone: true,
        ...(done?.changes && { changes: done.changes }),
        ...(done && { alongside: (tx) => record(tx, actor, done.action, { subject: done.subject }) }),
      };
    };
    try {
      await sync.holding(actor.companyId, { actor, work: decide });
    } catch (error) {
      throw error instanceof CompanyBusy ? new AppError('subscription_changed') : error;
    }
    if (!isKnown) throw new AppError('no_subscription');
  }

  return { overview, cardForm, preview, changePlan, cancel, resume, useCard, startAgain };
}

function isSame(one: Tariff, other: Tariff): boolean {
  return one.planId === other.planId && one.businessSize === other.businessSize;
}

const noCancellation = { cancelReason: null, cancelComment: '' };
