import type { FeaturePermissions } from '../../rules/roles.ts';

export const messagesPermissions = {
  /** Writing to customers in the company's name. */
  'messages:send': ['owner', 'admin', 'member'],
  /** What everybody writes with: templates and the like. */
  'messages:set-up': ['owner', 'admin'],
} as const satisfies FeaturePermissions;
