import type { FeaturePermissions } from '../../rules/roles.ts';

export const auditPermissions = {
  'audit:read': ['owner'],
} as const satisfies FeaturePermissions;
