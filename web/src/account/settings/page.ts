import type { CompanyPage } from '../../lib/company-page.ts';
import { paths } from '../../paths.ts';

export const settingsPage: CompanyPage = {
  title: 'Settings',
  path: paths.settings,
  load: async () => (await import('./settings-page.tsx')).SettingsPage,
  module: 'account/settings/settings-page.tsx',
  calls: [{ address: '/api/account/sessions' }],
};
