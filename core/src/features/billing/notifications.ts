import type { FeatureNotifications } from '../feature.ts';

export const billingNotifications = {
  'billing.payment-failed': {
    when: 'A payment fails',
    permission: 'billing:read',
    mail: 'always',
    words: () => 'A payment failed. Please check the card, so that nobody loses access.',
    page: 'billing',
  },
  'billing.suspended': {
    when: 'The subscription is suspended',
    permission: 'billing:read',
    mail: 'always',
    words: () => 'The subscription is suspended until the open invoice is paid',
    page: 'billing',
  },
} as const satisfies FeatureNotifications;
