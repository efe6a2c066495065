import type { Permission } from '@heliodesk/core/rules/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A page of a company, as its feature declares it. The table of routes comes with every page, so this stays small. */
export interface CompanyPage {
  /** As the tab and the navigation have it. */
  title: string;
  path: (company: string) => string;
  load: () => Promise<ComponentType>;
  /** The module that it loads, under src/, to fetch beside the application. */
  module: string;
  calls?: readonly FirstCall[];
}

/** A first call of a page to the server beside the one for the signed-in person, and the permission it takes. */
export interface FirstCall {
  address: string;
  needs?: Permission;
}

/** Its place in the navigation and in the search for pages, which come with the frame. */
export interface NavigationEntry {
  page: CompanyPage;
  /** Further words by which somebody may look for it. */
  keywords: string;
  Icon: LucideIcon;
  needs: Permission;
  /** Actions there, which the search offers as well. */
  actions?: readonly PageAction[];
  /** Set for something a company sets up once, and looks after now and then. */
  isSetting?: boolean;
  /** Others stand below its address, and it is not shown while they are. */
  aboveOthers?: boolean;
}

export interface PageAction {
  /** As a command: 'Add a lead'. */
  name: string;
  /** Further words by which somebody may look for it. */
  keywords: string;
  path: (company: string) => string;
  needs: Permission;
}
