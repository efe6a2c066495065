import type { FeaturePermissions } from '../../rules/roles.ts';

export const leadMagnetsPermissions = {
  'magnets:read': ['owner', 'admin', 'member'],
  /** The pages that homeowners see in the company's name. */
  'magnets:edit': ['owner', 'admin'],
} as const satisfies FeaturePermissions;
