import { z } from 'zod';
import { authAudit, authRevocations } from '../features/auth/audit.ts';
import { betaAudit } from '../features/beta/audit.ts';
import { billingAudit, billingRevocations } from '../features/billing/audit.ts';
import { companyAudit } from '../features/company/audit.ts';
import { dataExportAudit } from '../features/data-export/audit.ts';
import { importsAudit } from '../features/imports/audit.ts';
import { projectsAudit } from '../features/projects/audit.ts';
import { secondFactorAudit, secondFactorRevocations } from '../features/second-factor/audit.ts';
import { teamAudit, teamRevocations } from '../features/team/audit.ts';
import { endpoints } from './endpoint.ts';
import { listQuery, page } from './lists.ts';

/** Everything that touches access or money, in words for people. */
export const auditWords = {
  ...authAudit,
  ...secondFactorAudit,
  ...teamAudit,
  ...betaAudit,
  ...companyAudit,
  ...dataExportAudit,
  ...importsAudit,
  ...projectsAudit,
  ...billingAudit,
};

export type AuditAction = keyof typeof auditWords;

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
