import type { FeatureAudit } from '../feature.ts';

export const projectsAudit = {
  'person.copied': 'Made a copy of a customer’s data',
  'person.erased': 'Erased a customer’s data',
  'person.kept-erased': 'Erased a customer’s kept records',
} as const satisfies FeatureAudit;
