import type { FeatureAudit } from '../feature.ts';

export const calendarAudit = {
  'calendar.feed-made': 'Made a private address for their calendar',
  'calendar.feed-ended': 'Turned off the private address of their calendar',
} as const satisfies FeatureAudit;
