import { type Permission, roleNames } from './permissions.ts';

/** What has to be known of a notification to put it into words; the actor by the name that people know. */
type Told = { actor: string; subject: string; details: Record<string, unknown> };

type Kind = {
  /** When it comes, as the settings have it. */
  when: string;
  /** Only those are told who may do this. */
  permission?: Permission;
  /** Whether it also comes by email: unless one has said otherwise, or always, since too much depends on it. */
  mail: 'chosen' | 'always';
  words(told: Told): string;
  /** The page of the company where one goes from there. */
  page: 'team' | 'billing' | 'company' | 'settings';
};

/** Everything that somebody is told of in their inbox, by what was done. */
export const notificationKinds = {
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
  'company.export-ready': {
    when: 'The copy of your data is ready',
    permission: 'company:export',
    mail: 'chosen',
    words: () => 'The copy of your data is ready to download',
    page: 'company',
  },
  'company.closing': {
    when: 'The company is due to close',
    mail: 'always',
    words: ({ actor, subject }) => `${actor} is closing the company on ${subject}`,
    page: 'company',
  },
  'billing.payment-failed': {
    when: 'A payment fails',
    permission: 'billing:read',
    mail: 'always',
    words: () => 'A payment failed. Please check the card, so that nobody loses access.',
    page: 'billing',
  },
  'billing.suspended': {
    when: 'The subscription is suspended',
    permission: 'billing:read',
    mail: 'always',
    words: () => 'The subscription is suspended until the open invoice is paid',
    page: 'billing',
  },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof notificationKinds;

export const kindOf = (kind: NotificationKind): Kind => notificationKinds[kind];
