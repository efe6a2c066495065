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
} as const satisfies FeatureNotifications;
