import type { FeatureAudit } from '../feature.ts';

export const projectsAudit = {
  'person.copied': 'Made a copy of a customer’s data',
  'person.erased': 'Erased a customer’s data',
  'person.kept-erased': 'Erased what had to be kept of a customer',
} as const satisfies FeatureAudit;
