import type { FeaturePermissions } from '../../rules/roles.ts';

export const messagesPermissions = {
  /** Writing to customers in the company's name. */
  'messages:send': ['owner', 'admin', 'member'],
  /** Templates and other things that everybody writes with. */
  'messages:set-up': ['owner', 'admin'],
} as const satisfies FeaturePermissions;
