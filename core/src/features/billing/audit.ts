import type { FeatureAudit } from '../feature.ts';

export const billingAudit = {
  'billing.trial-started': 'Started the free trial of',
  'billing.subscribed': 'Started a subscription to',
  'billing.plan-changed': 'Changed the plan to',
  'billing.details-changed': 'Changed the details on invoices',
  'billing.card-changed': 'Changed the card to',
  'billing.cancel-scheduled': 'Cancelled the subscription, which ends on',
  'billing.resumed': 'Resumed the subscription',
  'billing.payment-failed': 'A payment failed',
  'billing.credited': 'Heliodesk gave credit of',
  'billing.refunded': 'Heliodesk refunded',
  'billing.corrected': 'Issued the credit note',
  'billing.correction-undone': 'Took back the credit note',
  'billing.disputed': 'The bank asked for money back:',
  'billing.dispute-lost': 'The bank took money back:',
  'billing.paid': 'Paid the invoice',
  'billing.suspended': 'The subscription was suspended',
  'billing.canceled': 'The subscription ended',
} as const satisfies FeatureAudit;

/** After these somebody may do less than before. */
export const billingRevocations = ['billing.suspended', 'billing.canceled'] as const;
