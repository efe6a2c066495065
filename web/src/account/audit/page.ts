import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const auditPage: CompanyPage = {
  title: 'Audit log',
  path: paths.audit,
  load: async () => (await import('./audit-page.tsx')).AuditPage,
  module: 'account/audit/audit-page.tsx',
};
