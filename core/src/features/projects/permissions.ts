import type { FeaturePermissions } from '../../rules/roles.ts';

export const projectsPermissions = {
  /** The field roles read only what they have to do with: the database hides the rest (decision 37). */
  'projects:read': ['owner', 'admin', 'member', 'field'],
  /** Notes on a project that they see, and tasks and visits of their own. */
  'projects:work': ['owner', 'admin', 'member', 'field'],
  'projects:edit': ['owner', 'admin', 'member'],
  /** Making one of two projects or people, and two again. */
  'projects:merge': ['owner', 'admin', 'member'],
  'projects:values': ['owner', 'admin', 'member'],
  /** Moving a project although a rule of the law stands in its way. */
  'projects:override': ['owner', 'admin'],
  /** Copying and erasing what is held on a customer, and reading what has to be kept of one. */
  'projects:privacy': ['owner', 'admin'],
} as const satisfies FeaturePermissions;
