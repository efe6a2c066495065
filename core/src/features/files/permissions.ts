import type { FeaturePermissions } from '../../rules/roles.ts';

export const filesPermissions = {
  /** The field roles reach their own files and those on their projects: the database hides the rest (decision 37). */
  'files:read': ['owner', 'admin', 'member', 'field'],
  'files:edit': ['owner', 'admin', 'member', 'field'],
} as const satisfies FeaturePermissions;
