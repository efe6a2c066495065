import { authAudit } from '../features/auth/audit.ts';
import { betaAudit } from '../features/beta/audit.ts';
import { billingAudit } from '../features/billing/audit.ts';
import { calendarAudit } from '../features/calendar/audit.ts';
import { companyAudit } from '../features/company/audit.ts';
import { dataExportAudit } from '../features/data-export/audit.ts';
import { importsAudit } from '../features/imports/audit.ts';
import { leadMagnetsAudit } from '../features/lead-magnets/audit.ts';
import { messagesAudit } from '../features/messages/audit.ts';
import { projectsAudit } from '../features/projects/audit.ts';
import { secondFactorAudit } from '../features/second-factor/audit.ts';
import { teamAudit } from '../features/team/audit.ts';

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
  ...calendarAudit,
  ...messagesAudit,
  ...billingAudit,
  ...leadMagnetsAudit,
};

export type AuditAction = keyof typeof auditWords;
