import { Magnet } from 'lucide-react';
import type { NavigationEntry } from '../lib/company-page.ts';
import { magnetsPage } from './page.ts';

export const magnetsNavigation: NavigationEntry = {
  page: magnetsPage,
  keywords:
    'website widget calculator quiz roof savings suitability form embed iframe script wordpress wix enquiries allowance versions',
  Icon: Magnet,
  needs: 'magnets:read',
};
