import { businessSizeOf, planOf } from '@heliodesk/core/rules/plans';
import type { Tariff } from './gateways/gateway.ts';

/** As mails, invoices and the audit log name it. */
export function tariffInWords({ planId, businessSize }: Tariff): string {
  return `${planOf(planId).name} (${businessSizeOf(businessSize).label.toLowerCase()})`;
}

export function dateInWords(date: Date): string {
  return date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
}
