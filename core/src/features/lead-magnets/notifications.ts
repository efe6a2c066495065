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
  'junk.waiting': {
    when: 'Enquiries look like junk and wait for a look, once a morning at most',
    permission: 'projects:edit',
    mail: 'chosen',
    words: ({ subject }) =>
      subject === '1'
        ? '1 enquiry looks like junk: please check that it isn’t from a real person'
        : `${subject} enquiries look like junk: please check that none’s from a real person`,
    page: 'magnets',
  },
} as const satisfies FeatureNotifications;
