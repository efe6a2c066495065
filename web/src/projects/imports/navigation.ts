import { Upload } from 'lucide-react';
import type { NavigationEntry } from '../../lib/company-page.ts';
import { importPage } from './page.ts';

export const importNavigation: NavigationEntry = {
  page: importPage,
  keywords: 'upload file csv excel xlsx spreadsheet leads contacts bring move',
  Icon: Upload,
  needs: 'projects:edit',
  isSetting: true,
};
