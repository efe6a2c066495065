import type { PaymentGateway } from '../gateway.ts';
import type { Call } from './connection.ts';
import { orUndefined } from './failures.ts';

type CancelCommands = Pick<PaymentGateway, 'cancelAtPeriodEnd' | 'resume' | 'cancelNow'>;

export function cancelling(call: Call): CancelCommands {
  const schedule = async (subscriptionId: string, cancel: boolean) => {
    await call((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: cancel }));
  };
  return {
    cancelAtPeriodEnd: (subscriptionId) => schedule(subscriptionId, true),
    resume: (subscriptionId) => schedule(subscriptionId, false),

    async cancelNow(subscriptionId) {
      // Stripe no longer finds one that has ended already.
      await orUndefined(
        call((stripe) => stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false })),
      );
      await chargeNothingMore(call, subscriptionId);
    },
  };
}

async function chargeNothingMore(call: Call, subscription: string): Promise<void> {
  const { data } = await call((stripe) => stripe.invoices.list({ subscription, limit: 100 }));
  for (const { id, status } of data) {
    if (status === 'open') await call((stripe) => stripe.invoices.voidInvoice(id));
    // A draft of a subscription can be neither deleted nor made void, only kept from going out.
    if (status === 'draft') await call((stripe) => stripe.invoices.update(id, { auto_advance: false }));
  }
}
