import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const billingPage: CompanyPage = {
  title: 'Billing',
  path: paths.billing,
  load: async () => (await import('./billing-page.tsx')).BillingPage,
  module: 'account/billing/billing-page.tsx',
  calls: [{ address: '/api/billing', needs: 'billing:read' }],
};
