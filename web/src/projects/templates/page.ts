import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const templatesPage: CompanyPage = {
  title: 'Templates',
  path: paths.templates,
  load: async () => (await import('./templates-page.tsx')).TemplatesPage,
  module: 'projects/templates/templates-page.tsx',
  calls: [{ address: '/api/message-templates', needs: 'messages:set-up' }],
};
