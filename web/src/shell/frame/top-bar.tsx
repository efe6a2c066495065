import { Inbox } from '../../account/inbox/index.ts';
import { CompanyLogo } from '../../lib/company-logo.tsx';
import { useUser } from '../../lib/session.ts';
import { BrandSun } from '../brand-mark.tsx';
import { CommandPalette } from './command-palette.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export function TopBar() {
  const { companyIdentifier, logo } = useUser().company;
  return (
    // What it opens stands inside it, and reaches over a phone's tabs where the window is short.
    <header className="sticky top-0 z-30 has-[[data-state=open]]:z-50 border-line border-b bg-page/85 [backdrop-filter:blur(12px)]">
      <div className="flex min-h-16 items-center gap-2 px-4 sm:px-8">
        <div className="-ml-3 min-w-0 grow md:hidden">
          <CompanyMenu className="truncate font-semibold">
            {logo ? (
              <CompanyLogo company={companyIdentifier} version={logo} className="h-9 w-12 rounded-lg p-1" />
            ) : (
              <BrandSun />
            )}
          </CompanyMenu>
        </div>
        <CommandPalette />
        <div className="flex items-center gap-1 md:ml-auto">
          <Inbox />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}
