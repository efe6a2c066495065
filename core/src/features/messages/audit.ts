import type { FeatureAudit } from '../feature.ts';

export const messagesAudit = {
  'sending-domain.chosen': 'Chose the address that emails to customers come from',
  'sending-domain.removed': 'Went back to our address for emails to customers',
  'sending-domain.ready': 'Emails to customers come from their own address',
  'sending-domain.lost': 'Emails to customers come from our address again, since a DNS record is missing',
} as const satisfies FeatureAudit;
