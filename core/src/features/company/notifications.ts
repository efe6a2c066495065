import type { FeatureNotifications } from '../feature.ts';

export const companyNotifications = {
  'company.closing': {
    when: 'The company is due to close',
    mail: 'always',
    words: ({ actor, subject }) => `${actor} is closing the company on ${subject}`,
    page: 'company',
  },
} as const satisfies FeatureNotifications;
