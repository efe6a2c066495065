import type { FeatureNotifications } from '../feature.ts';

export const messagesNotifications = {
  'message.received': {
    when: 'A customer replies on your project',
    permission: 'projects:read',
    mail: 'chosen',
    words: ({ actor, subject, details }) =>
      `${actor} replied on ${subject}${details.excerpt ? `: “${details.excerpt}”` : ''}`,
    page: 'project',
  },
  'message.bounced': {
    when: 'A message to your customer doesn’t arrive',
    permission: 'projects:read',
    mail: 'chosen',
    words: ({ subject, details }) =>
      `Your message to ${subject} didn’t arrive${details.excerpt ? `: ${details.excerpt}` : ''}`,
    page: 'project',
  },
  'sending-domain.ready': {
    when: 'Your own domain is ready to send from',
    permission: 'messages:set-up',
    mail: 'chosen',
    words: ({ subject }) => `Emails to customers now come from ${subject}`,
    page: 'company',
  },
  'sending-domain.lost': {
    when: 'A DNS record of your own domain goes missing',
    permission: 'messages:set-up',
    mail: 'chosen',
    words: ({ subject }) => `We can’t send from ${subject} any more: a DNS record is missing or wrong`,
    page: 'company',
  },
} as const satisfies FeatureNotifications;
