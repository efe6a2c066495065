import type { PaymentGateway } from '../gateway.ts';
import type { Call } from './connection.ts';
import { orUndefined } from './failures.ts';

type CancelCommands = Pick<PaymentGateway, 'cancelAtPeriodEnd' | 'resume' | 'cancelNow' | 'endUnpaid'>;

export function cancelling(call: Call): CancelCommands {
  return {
    async cancelAtPeriodEnd(id) {
      await call((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    },

    async resume(id) {
      const { cancel_at, cancel_at_period_end } = await call((stripe) => stripe.subscriptions.retrieve(id));
      if (cancel_at_period_end)
        await call((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: false }));
      // An end on a date of its own was set at Stripe, and is not cleared by the other.
      else if (cancel_at) await call((stripe) => stripe.subscriptions.update(id, { cancel_at: '' }));
    },

    async cancelNow(id) {
      await cancel(call, id);
      await chargeNothingMore(call, id, 'voidInvoice');
    },

    async endUnpaid(id) {
      await cancel(call, id);
      await chargeNothingMore(call, id, 'markUncollectible');
    },
  };
}

async function cancel(call: Call, id: string): Promise<void> {
  // Stripe no longer finds one that has ended already.
  await orUndefined(
    call((stripe) => stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })),
  );
}

async function chargeNothingMore(
  call: Call,
  subscription: string,
  leave: 'voidInvoice' | 'markUncollectible',
): Promise<void> {
  const { data } = await call((stripe) => stripe.invoices.list({ subscription, limit: 100 }));
  for (const { id, status } of data) {
    if (status === 'open') await call((stripe) => stripe.invoices[leave](id));
    // A draft of a subscription can be neither deleted nor made void, only kept from going out.
    if (status === 'draft') await call((stripe) => stripe.invoices.update(id, { auto_advance: false }));
  }
}
