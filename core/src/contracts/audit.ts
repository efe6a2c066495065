import { z } from 'zod';
import { authRevocations } from '../features/auth/audit.ts';
import { billingRevocations } from '../features/billing/audit.ts';
import { secondFactorRevocations } from '../features/second-factor/audit.ts';
import { teamRevocations } from '../features/team/audit.ts';
import { type AuditAction, auditWords } from '../rules/audit-words.ts';
import { endpoints } from './endpoint.ts';
import { listQuery, page } from './lists.ts';

export type { AuditAction };
export { auditWords };

export const auditActions = Object.keys(auditWords) as [AuditAction, ...AuditAction[]];

/** After these somebody may do less than before. */
export const revocations: readonly AuditAction[] = [
  ...authRevocations,
  ...secondFactorRevocations,
  ...teamRevocations,
  ...billingRevocations,
];

export const auditEvent = z.object({
  /** Its number among the company's changes. */
  seq: z.int(),
  at: z.iso.datetime(),
  /** The address of whoever did it. */
  actor: z.string(),
  action: z.enum(auditActions),
  /** The person or thing it was done to; empty where they did it to themselves. */
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
