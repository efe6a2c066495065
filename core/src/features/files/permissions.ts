import type { FeaturePermissions } from '../../rules/roles.ts';

export const filesPermissions = {
  'files:read': ['owner', 'admin', 'member'],
  'files:edit': ['owner', 'admin', 'member'],
} as const satisfies FeaturePermissions;
