import type { FeatureNotifications } from '../feature.ts';

export const leadMagnetsNotifications = {
  'allowance.reached': {
    when: 'You’re running out of leads for the month',
    permission: 'billing:manage',
    mail: 'chosen',
    words: ({ subject }) =>
      subject === '100'
        ? 'You’ve had all of this month’s leads. We’re keeping any more until your plan has room for them'
        : `You’ve had ${subject}% of this month’s leads`,
    page: 'billing',
  },
} as const satisfies FeatureNotifications;
