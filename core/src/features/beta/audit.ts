import type { FeatureAudit } from '../feature.ts';

export const betaAudit = {
  'beta.invited': 'Invited to the beta',
} as const satisfies FeatureAudit;
