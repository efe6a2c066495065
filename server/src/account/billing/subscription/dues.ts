import { dueOf } from '@heliodesk/core/rules/unpaid';
import { AppError } from '#platform/errors.ts';
import type { GatewaySubscription, Payment, PaymentGateway } from '../gateways/gateway.ts';
import type { SubscriptionRow } from '../store.ts';

type Owing = { current: GatewaySubscription; state: SubscriptionRow['state'] };

/** Result of paying: a refusal after something was paid is told once that has been taken in. */
export type Settled = { payment: Payment; refused?: AppError };

/** Pays what is due one after the other, and nothing that was not shown. */
export function createDues(gateway: PaymentGateway) {
  async function dueNow({ current, state }: Owing) {
    const invoices = await gateway.listInvoices(current.customerId);
    const priced = invoices.map(({ amount: { gross }, ...rest }) => ({ ...rest, gross }));
    return dueOf({ ...current, state }, priced, await gateway.now());
  }

  async function settle(owing: Owing, by: { setupId?: string }): Promise<Settled> {
    const { invoices, renewal } = await dueNow(owing);
    const charges = [
      ...invoices.map(
        ({ invoice }) =>
          () =>
            gateway.payInvoice(invoice.id, by),
      ),
      ...(renewal ? [() => gateway.renewNow(owing.current.id, by)] : []),
    ];
    for (const [paid, charge] of charges.entries()) {
      try {
        const payment = await charge();
        if (payment.status !== 'paid') return { payment };
      } catch (error) {
        if (paid === 0 || !(error instanceof AppError)) throw error;
        return { payment: { status: 'paid' }, refused: error };
      }
    }
    return { payment: { status: 'paid' } };
  }

  return { dueNow, settle };
}
