import type { FeaturePermissions } from '../../rules/roles.ts';

export const analyticsPermissions = {
  'analytics:read': ['owner', 'admin', 'member'],
  /** Saying what the company wants to reach. */
  'analytics:goals': ['owner', 'admin'],
} as const satisfies FeaturePermissions;
