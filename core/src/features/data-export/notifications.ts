import type { FeatureNotifications } from '../feature.ts';

export const dataExportNotifications = {
  'company.export-ready': {
    when: 'The copy of your data is ready',
    permission: 'company:export',
    mail: 'chosen',
    words: () => 'The copy of your data is ready to download',
    page: 'company',
  },
} as const satisfies FeatureNotifications;
