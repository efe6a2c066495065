import type { FeatureAudit } from '../feature.ts';

export const dataExportAudit = {
  'company.export-requested': 'Asked for a copy of the company’s data',
  'company.export-downloaded': 'Downloaded a copy of the company’s data',
} as const satisfies FeatureAudit;
