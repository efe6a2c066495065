import type { FeaturePermissions } from '../../rules/roles.ts';

export const dataExportPermissions = {
  'company:export': ['owner'],
} as const satisfies FeaturePermissions;
