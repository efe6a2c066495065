import type { ErrorCode } from '@heliodesk/core/contracts/errors';
import type { CompanyCreditBody } from '@heliodesk/core/contracts/operator';
import { refundableOf } from '@heliodesk/core/rules/corrections';
import { formatPence } from '@heliodesk/core/rules/money';
import { leftOf } from '@heliodesk/core/rules/unpaid';
import { systemActor } from '#platform/actor.ts';
import type { Entry } from '#platform/changes/entry.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { listRecorded, record } from '../../audit/index.ts';
import { findInvoice } from '../invoices/store.ts';
import { CompanyBusy } from '../messages/lease.ts';
import type { Decided, Held, Sync } from '../messages/sync.ts';
import type { Payments } from '../payments.ts';

const refusals: ErrorCode[] = ['no_subscription', 'not_refundable'];

/** True if a gift is known not to be given, and won't be. */
export const isRefused = (error: unknown): boolean =>
  error instanceof AppError && refusals.includes(error.code);

type Parts = { platform: Platform; payments: Payments; sync: Sync };

/** Credit, or a refund of an invoice. Its key says which one it is, to the provider and in the logs. */
export type Gift = CompanyCreditBody & {
  companyId: string;
  /** The paid one that so much is given back of, to the card. */
  invoice?: { id: string; number: string };
  /** The entry in the giver's own log, if any. */
  giver: { actor: Entry['actor']; subject: string } | null;
};

/** Gifts to a company, with a reason that its owners can read in their log. Given and noted once for a key. */
export function createGifts({ platform: { db }, payments: { gateway }, sync }: Parts) {
  async function give(gift: Gift): Promise<void> {
    const { companyId, pence, reason, key, invoice, giver } = gift;
    let isKnown = false;
    const decide = async ({ row }: Held): Promise<Decided | undefined> => {
      if (!row.customerId || !row.subscriptionId) throw new AppError('no_subscription');
      isKnown = true;
      const action = invoice ? 'billing.refunded' : 'billing.credited';
      const subject = `${formatPence(pence)}${invoice ? ` of ${invoice.number}` : ''}: ${reason}`;
      const known = await db.readAsSystem((tx) => listRecorded(tx, companyId, key));
      if (known.includes(subject)) return undefined;
      if (known[0] !== undefined) throw isAnother(known[0]);
      if (invoice) await refund(row.customerId, invoice.id, gift);
      else await gateway.giveCredit(row.customerId, { pence, reason, key: `credit-${key}` });
      return {
        isDone: true,
        corrects: invoice !== undefined,
        alongside(tx) {
          record(tx, { ...systemActor(companyId), cause: key }, action, { subject });
          if (giver) record(tx, { ...giver.actor, cause: key }, action, { subject: giver.subject });
        },
      };
    };
    try {
      await sync.holding(companyId, { work: decide });
    } catch (error) {
      throw error instanceof CompanyBusy ? new AppError('overloaded') : error;
    }
    if (!isKnown) throw new AppError('no_subscription');
  }

  /** As much as the provider says is left, and not again where an answer was lost. */
  async function refund(
    customerId: string,
    invoiceId: string,
    { companyId, pence, reason, key }: Gift,
  ): Promise<void> {
    const { corrections, disputes, failures } = await gateway.listCorrections(customerId);
    if (failures.length > 0) throw failures[0];
    const made = corrections.find((correction) => correction.key === key);
    if (made && (made.refunded !== pence || made.invoiceId !== invoiceId))
      throw isAnother(formatPence(made.refunded));
    if (made) return;
    const invoice = await db.readAsSystem((tx) => findInvoice(tx, companyId, invoiceId));
    if (!invoice) throw new AppError('not_refundable');
    const ours = corrections.filter((correction) => correction.invoiceId === invoiceId);
    const left = refundableOf({
      ...{ status: invoice.status, gross: invoice.gross, fromCard: leftOf(invoice) },
      refunded: ours.reduce((sum, { refunded }) => sum + refunded, 0),
      corrected: ours.reduce((sum, { gross }) => sum + gross, 0),
      dispute: disputes.find((dispute) => dispute.invoiceId === invoiceId) ?? null,
    });
    if (left > 0 && pence > left) {
      const message = `There’s only ${formatPence(left)} of this invoice left to refund. Nothing’s been refunded.`;
      throw new AppError('not_refundable', { message });
    }
    if (left === 0) throw new AppError('not_refundable');
    await gateway.refundInvoice(invoiceId, { pence, reason, key });
  }

  /** Finishes a gift whose answer was lost, on the way to the provider or in a server that went down. */
  async function settle(gift: Gift): Promise<void> {
    try {
      await give(gift);
    } catch (error) {
      // The company has gone meanwhile, or there was nothing left to refund, as whoever asked was told.
      if (!isRefused(error)) throw error;
    }
  }

  return { give, settle };
}

/** Its key has been used: whoever asks must not be told that theirs is given. */
function isAnother(given: string): AppError {
  const message = `This has been sent already, as ${given}. Nothing more’s been sent.`;
  return new AppError('not_refundable', { message });
}
