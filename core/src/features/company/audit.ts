import type { FeatureAudit } from '../feature.ts';

export const companyAudit = {
  'company.changed': 'Changed the company’s details',
  'company.logo-changed': 'Changed the company’s logo',
  'company.logo-removed': 'Removed the company’s logo',
  'company.moved': 'Changed the address of the company’s pages to',
  'company.closing': 'Set the company to be closed on',
  'company.kept': 'Stopped the closing of the company',
} as const satisfies FeatureAudit;
