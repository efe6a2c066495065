import type { Exported } from '#platform/module.ts';
import { findBillingDetails, listCreditNotes, listInvoices } from './invoices/store.ts';
import { findSubscription } from './store.ts';

export const exportedBilling: Exported[] = [
  {
    file: 'subscription',
    tables: ['subscriptions', 'sign_ups', 'billing_details'],
    count: async (tx, companyId) => ((await findSubscription(tx, companyId)) ? 1 : 0),
    async page(tx, companyId) {
      const row = await findSubscription(tx, companyId);
      // The provider's own ids are of no use to anybody else.
      const { customerId, subscriptionId, setupId, remindedAtDays, ...kept } = row ?? {};
      const details = await findBillingDetails(tx, companyId);
      const onInvoices = {
        invoiceName: details?.name ?? null,
        invoiceAddress: details?.address ?? null,
        invoiceVatNumber: details?.vatNumber ?? null,
        invoiceEmail: details?.email ?? null,
      };
      return { rows: row ? [{ ...kept, ...onInvoices }] : [] };
    },
  },
  {
    file: 'invoices',
    tables: ['invoices'],
    count: async (tx, companyId) => (await listInvoices(tx, companyId)).length,
    page: async (tx, companyId) => ({ rows: await listInvoices(tx, companyId) }),
  },
  {
    file: 'credit-notes',
    tables: ['credit_notes'],
    count: async (tx, companyId) => (await listCreditNotes(tx, companyId)).length,
    page: async (tx, companyId) => ({ rows: await listCreditNotes(tx, companyId) }),
  },
];
