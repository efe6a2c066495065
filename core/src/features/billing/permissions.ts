import type { FeaturePermissions } from '../../rules/roles.ts';

export const billingPermissions = {
  'billing:read': ['owner', 'admin'],
  'billing:manage': ['owner'],
} as const satisfies FeaturePermissions;
