import type { FeaturePermissions } from '../../rules/roles.ts';

export const teamPermissions = {
  /** The names of colleagues. */
  'team:names': ['owner', 'admin', 'member', 'field'],
  'team:read': ['owner', 'admin', 'member'],
  'team:invite': ['owner', 'admin'],
  'team:manage': ['owner', 'admin'],
  'team:own': ['owner'],
} as const satisfies FeaturePermissions;
