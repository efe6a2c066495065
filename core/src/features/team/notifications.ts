import { roleNames } from '../../rules/permissions.ts';
import type { FeatureNotifications } from '../feature.ts';

export const teamNotifications = {
  'team.joined': {
    when: 'Someone joins the team',
    permission: 'team:manage',
    mail: 'chosen',
    words: ({ actor }) => `${actor} has joined the team`,
    page: 'team',
  },
  'team.role-changed': {
    when: 'Your role changes',
    mail: 'chosen',
    words: ({ actor, details }) =>
      `${actor} changed your role to ${roleNames[details.role as keyof typeof roleNames] ?? 'another one'}`,
    page: 'team',
  },
} as const satisfies FeatureNotifications;
