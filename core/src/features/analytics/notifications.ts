import type { FeatureNotifications } from '../feature.ts';

export const analyticsNotifications = {
  /** Comes by email alone. */
  'digest.daily': {
    when: 'Each morning: your tasks, visits, deadlines and new leads',
    permission: 'projects:read',
    mail: 'chosen',
    words: () => 'Your day',
    page: 'task',
  },
} as const satisfies FeatureNotifications;
