import type { FeatureAudit } from '../feature.ts';

export const leadMagnetsAudit = {
  'junk.accepted': 'Took an enquiry out of the junk',
  'junk.deleted': 'Deleted an enquiry that looked like junk',
} as const satisfies FeatureAudit;
