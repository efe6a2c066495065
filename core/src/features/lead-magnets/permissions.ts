import type { FeaturePermissions } from '../../rules/roles.ts';

export const leadMagnetsPermissions = {
  'magnets:read': ['owner', 'admin', 'member'],
  /** What homeowners see in the company's name, and where. */
  'magnets:edit': ['owner', 'admin'],
} as const satisfies FeaturePermissions;
