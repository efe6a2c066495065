import type { DisputeState } from '@heliodesk/core/rules/corrections';
import type Stripe from 'stripe';
import { AppError } from '#platform/errors.ts';
import type { GatewayCorrection, GatewayDispute, PaymentGateway } from '../gateway.ts';
import type { Call } from './connection.ts';
import { isRefusal, orUndefined } from './failures.ts';
import { dateOf, idOf } from './references.ts';

type CorrectionCommands = Pick<PaymentGateway, 'listCorrections' | 'customerOfPayment' | 'refundInvoice'>;

/** More than a customer of a lifetime has. */
const most = { limit: 1_000 };

export function corrections(call: Call): CorrectionCommands {
  return {
    async listCorrections(customer) {
      const charges = await call((stripe) =>
        stripe.charges.list({ customer, limit: 100 }).autoPagingToArray(most),
      );
      const touched = charges.filter(({ amount_refunded, disputed }) => amount_refunded > 0 || disputed);
      const payments: Awaited<ReturnType<typeof paymentOf>>[] = [];
      const failures: unknown[] = [];
      // One by one, since Stripe limits how often it is asked.
      for (const charge of touched) {
        try {
          payments.push(await paymentOf(call, charge));
        } catch (error) {
          failures.push(error);
        }
      }
      // Last: one that is made meanwhile would leave its refund standing alone.
      const notes = await call((stripe) =>
        stripe.creditNotes.list({ customer, limit: 100 }).autoPagingToArray(most),
      );
      const issued = notes.filter(({ status }) => status === 'issued');
      // A credit note that gives back to the card has its refund made by Stripe.
      const refundsOfNotes = new Set(issued.flatMap(refundsOf));
      const alone = payments.flatMap(({ invoiceId, refunds }) =>
        refunds.filter(({ id }) => !refundsOfNotes.has(id)).map((refund) => correctionBy(refund, invoiceId)),
      );
      return {
        corrections: [...issued.map(correctionOf), ...alone].sort((a, b) => a.at.getTime() - b.at.getTime()),
        disputes: payments.flatMap(({ disputes }) => disputes),
        failures,
      };
    },

    async customerOfPayment(id) {
      const payment = await orUndefined(call((stripe) => stripe.paymentIntents.retrieve(id)));
      return idOf(payment?.customer);
    },

    async refundInvoice(invoice, { pence, reason, key }) {
      const { data } = await call((stripe) => stripe.invoicePayments.list({ invoice, status: 'paid' }));
      const payment_intent = data.map(({ payment }) => idOf(payment.payment_intent)).find(Boolean);
      if (!payment_intent) throw new AppError('not_refundable');
      try {
        await call((stripe) =>
          stripe.refunds.create(
            { payment_intent, amount: pence, reason: 'requested_by_customer', metadata: { key, reason } },
            { idempotencyKey: `refund-${key}` },
          ),
        );
      } catch (error) {
        if (refusals.some((code) => isRefusal(error, code))) throw new AppError('not_refundable');
        throw error;
      }
    },
  };
}

const refusals = ['charge_already_refunded', 'charge_disputed', 'amount_too_large'];

/** The refunds and disputes of a charge; none where it has paid no invoice. */
async function paymentOf(
  call: Call,
  { id: charge, payment_intent, amount_refunded, disputed }: Stripe.Charge,
) {
  const payment = idOf(payment_intent);
  const invoiceId = payment && (await invoiceOf(call, payment));
  if (!invoiceId) return { invoiceId: '', refunds: [], disputes: [] };
  const refunds =
    amount_refunded > 0
      ? await call((stripe) => stripe.refunds.list({ charge, limit: 100 }).autoPagingToArray(most))
      : [];
  const disputes = disputed
    ? await call((stripe) => stripe.disputes.list({ charge }).autoPagingToArray(most))
    : [];
  return {
    invoiceId,
    refunds: refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled'),
    disputes: disputes.flatMap((dispute) => disputeOf(dispute, invoiceId)),
  };
}

async function invoiceOf(call: Call, payment_intent: string): Promise<string | undefined> {
  const payment = { type: 'payment_intent' as const, payment_intent };
  const { data } = await call((stripe) => stripe.invoicePayments.list({ payment }));
  return idOf(data[0]?.invoice);
}

function correctionBy(refund: Stripe.Refund, invoiceId: string): GatewayCorrection {
  const { id, amount, created, metadata, reason } = refund;
  return {
    ...{ id, invoiceId, at: dateOf(created), gross: amount, refunded: amount, credited: 0, reduced: 0 },
    refunds: [],
    reason: metadata?.reason || (refundReasons[reason ?? ''] ?? 'A refund of what you paid'),
    key: metadata?.key,
  };
}

const refundReasons: Partial<Record<string, string>> = {
  duplicate: 'You were charged twice',
  fraudulent: 'The payment wasn’t yours',
  requested_by_customer: 'You asked for it back',
};

function correctionOf(note: Stripe.CreditNote): GatewayCorrection {
  const { id, invoice, created, total, refunds, memo, reason, metadata } = note;
  const { pre_payment_amount: reduced, post_payment_amount, out_of_band_amount } = note;
  const refunded = refunds.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  return {
    ...{ id, invoiceId: idOf(invoice), at: dateOf(created), gross: total, refunded, reduced },
    credited: Math.max(0, post_payment_amount - refunded - (out_of_band_amount ?? 0)),
    refunds: refundsOf(note),
    reason: memo || (noteReasons[reason ?? ''] ?? 'A correction of what we charged'),
    key: metadata?.key,
  };
}

const refundsOf = ({ refunds }: Stripe.CreditNote): string[] =>
  refunds.flatMap(({ refund }) => (refund ? [idOf(refund)] : []));

const noteReasons: Partial<Record<string, string>> = {
  duplicate: 'You were charged twice',
  fraudulent: 'The payment wasn’t yours',
  order_change: 'A change to what you ordered',
  product_unsatisfactory: 'Our service wasn’t what it should have been',
};

/** Also while a bank only asks, before it takes anything back. */
const states: Partial<Record<string, DisputeState>> = {
  warning_needs_response: 'open',
  warning_under_review: 'open',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  lost: 'lost',
};

function disputeOf({ amount, created, status }: Stripe.Dispute, invoiceId: string): GatewayDispute[] {
  const state = states[status];
  return state ? [{ invoiceId, at: dateOf(created), amount, state }] : [];
}
