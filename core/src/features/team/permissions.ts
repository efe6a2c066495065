import type { FeaturePermissions } from '../../rules/roles.ts';

export const teamPermissions = {
  'team:read': ['owner', 'admin', 'member'],
  'team:invite': ['owner', 'admin'],
  'team:manage': ['owner', 'admin'],
  'team:own': ['owner'],
} as const satisfies FeaturePermissions;
