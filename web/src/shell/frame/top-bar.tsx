import { Inbox } from '../../account/inbox/index.ts';
import { CompanyLogo } from '../../lib/company-logo.tsx';
import { useUser } from '../../lib/session.ts';
import { BrandSun } from '../brand-mark.tsx';
import { CommandPalette } from './command-palette.tsx';
import { UserMenu } from './user-menu.tsx';

export function TopBar() {
  const { companyIdentifier, name, logo } = useUser().company;
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-page/85 [backdrop-filter:blur(12px)]">
      <div className="flex min-h-16 items-center gap-2 px-4 sm:px-8">
        <div className="flex min-w-0 grow items-center gap-2.5 md:hidden">
          {logo ? (
            <CompanyLogo company={companyIdentifier} version={logo} className="h-9 w-12 rounded-lg p-1" />
          ) : (
            <BrandSun />
          )}
          <p className="truncate font-semibold">{name}</p>
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
