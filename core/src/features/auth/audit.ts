import type { FeatureAudit } from '../feature.ts';

export const authAudit = {
  'session.opened': 'Signed in',
  'session.opened-passkey': 'Signed in with a passkey',
  'session.opened-recovery': 'Signed in with a recovery code',
  'session.refused-code': 'Gave a wrong code after the right password',
  'session.closed': 'Signed out another device',
  'session.closed-others': 'Signed out everywhere else',
  'password.reset': 'Reset their password',
  'password.chosen': 'Set up their account',
  'password.changed': 'Changed their password',
  'email.confirmed': 'Confirmed their email address',
  'email.changed': 'Changed their email address',
  'account.deleted': 'Deleted their account',
} as const satisfies FeatureAudit;

/** After these somebody may do less than before. */
export const authRevocations = [
  ...(['session.closed', 'session.closed-others', 'password.reset', 'password.changed'] as const),
  'account.deleted',
] as const;
