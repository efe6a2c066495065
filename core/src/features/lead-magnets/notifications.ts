import type { FeatureNotifications } from '../feature.ts';

export const leadMagnetsNotifications = {
  'allowance.reached': {
    when: 'You’re running out of leads for the month',
    permission: 'billing:manage',
    mail: 'chosen',
    words: ({ subject }) =>
      subject === '100'
        ? 'You’ve used all of this month’s leads. We’ll keep any more until your plan has room for them'
        : `You’ve used ${subject}% of this month’s leads`,
    page: 'billing',
  },
} as const satisfies FeatureNotifications;
