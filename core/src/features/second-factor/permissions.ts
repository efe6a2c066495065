import type { FeaturePermissions } from '../../rules/roles.ts';

export const secondFactorPermissions = {
  'security:enforce': ['owner'],
} as const satisfies FeaturePermissions;
