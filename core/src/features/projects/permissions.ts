import type { FeaturePermissions } from '../../rules/roles.ts';

export const projectsPermissions = {
  'projects:read': ['owner', 'admin', 'member'],
  'projects:edit': ['owner', 'admin', 'member'],
  /** Moving a project although a rule of the law stands in its way. */
  'projects:override': ['owner', 'admin'],
} as const satisfies FeaturePermissions;
