import type { FeatureAudit } from '../feature.ts';

export const teamAudit = {
  'team.invited': 'Invited',
  'team.invitation-revoked': 'Withdrew the invitation of',
  'team.joined': 'Joined the team',
  'team.role-changed': 'Changed the role of',
  'team.removed': 'Removed',
  'team.left': 'Left the team',
} as const satisfies FeatureAudit;

/** After these somebody may do less than before. */
export const teamRevocations = ['team.role-changed', 'team.removed', 'team.left'] as const;
