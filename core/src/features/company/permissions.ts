import type { FeaturePermissions } from '../../rules/roles.ts';

export const companyPermissions = {
  'company:read': ['owner', 'admin', 'member', 'field'],
  'company:edit': ['owner', 'admin'],
  'company:move': ['owner'],
  'company:close': ['owner'],
} as const satisfies FeaturePermissions;
