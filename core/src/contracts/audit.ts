import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { listQuery, page } from './lists.ts';

/** Everything that touches access or money, in words for people. */
export const auditWords = {
  'session.opened': 'Signed in',
  'session.opened-passkey': 'Signed in with a passkey',
  'session.opened-recovery': 'Signed in with a recovery code',
  'session.refused-code': 'Gave a wrong code after the right password',
  'session.closed-others': 'Signed out everywhere else',
  'second-factor.app-added': 'Set up an authenticator app',
  'second-factor.app-removed': 'Removed their authenticator app',
  'second-factor.passkey-added': 'Added the passkey',
  'second-factor.passkey-removed': 'Removed the passkey',
  'second-factor.codes-renewed': 'Made new recovery codes',
  'password.reset': 'Reset their password',
  'password.chosen': 'Set up their account',
  'password.changed': 'Changed their password',
  'team.invited': 'Invited',
  'team.invitation-revoked': 'Withdrew the invitation of',
  'team.joined': 'Joined the team',
  'team.role-changed': 'Changed the role of',
  'team.removed': 'Removed',
  'team.left': 'Left the team',
  'company.second-factor-required': 'Made a second factor compulsory for everybody',
  'company.second-factor-optional': 'Made the second factor optional',
  'beta.invited': 'Invited to the beta',
  'company.changed': 'Changed the company’s details',
  'company.logo-changed': 'Changed the company’s logo',
  'company.logo-removed': 'Removed the company’s logo',
  'company.moved': 'Changed the address of the company’s pages to',
  'company.export-requested': 'Asked for a copy of the company’s data',
  'company.export-downloaded': 'Downloaded a copy of the company’s data',
  'company.closing': 'Set the company to be closed on',
  'company.kept': 'Stopped the closing of the company',
  'account.deleted': 'Deleted their account',
  'billing.trial-started': 'Started the free trial of',
  'billing.subscribed': 'Started a subscription to',
  'billing.plan-changed': 'Changed the plan to',
  'billing.card-changed': 'Changed the card to',
  'billing.cancel-scheduled': 'Cancelled the subscription, which ends on',
  'billing.resumed': 'Resumed the subscription',
  'billing.payment-failed': 'A payment failed',
  'billing.paid': 'Paid the invoice',
  'billing.suspended': 'The subscription was suspended',
  'billing.canceled': 'The subscription ended',
} as const;

export type AuditAction = keyof typeof auditWords;

export const auditActions = Object.keys(auditWords) as [AuditAction, ...AuditAction[]];

export const auditEvent = z.object({
  /** Its number among the company's changes. */
  seq: z.int(),
  at: z.iso.datetime(),
  /** The address of whoever did it. */
  actor: z.string(),
  action: z.enum(auditActions),
  /** Whom or what it was done to; empty where they did it to themselves. */
  subject: z.string(),
  address: z.string(),
});

/** GET /api/audit */
export const auditQuery = listQuery({}, ['newest']);
export const auditPage = page(auditEvent);

export const auditEndpoints = /* @__PURE__ */ endpoints({
  page: { route: 'GET /api/audit', access: 'audit:read', query: auditQuery, answer: auditPage },
  download: { route: 'GET /api/audit.csv', access: 'audit:read', answer: 'file' },
});

export type AuditEvent = z.infer<typeof auditEvent>;
export type AuditQuery = z.infer<typeof auditQuery>;
