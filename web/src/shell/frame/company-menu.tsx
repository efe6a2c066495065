import { may } from '@heliodesk/core/rules/permissions';
import { Building2, ChevronsUpDown, Plus } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { cn } from '../../ui/class-names.ts';
import { CompanyChoice } from './company-choice.tsx';

interface CompanyMenuProps {
  /** How its name is written here. */
  className: string;
  /** Its mark, before the name. */
  children: ReactNode;
}

/** The company whose pages are shown, and the way to another of one's own. */
export function CompanyMenu({ className, children }: CompanyMenuProps) {
  const { company, role } = useUser();
  return (
    // Not modal, for a modal menu puts a style into the page, which its content policy forbids.
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={`Company: ${company.name}`}
        className="nav-link flex min-h-11 w-full min-w-0 items-center gap-2.5 rounded-[0.625rem] px-3 text-left"
      >
        {children}
        <span className={cn('min-w-0 grow', className)}>{company.name}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Menu.Trigger>
      <Menu.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        className="floating max-h-(--radix-dropdown-menu-content-available-height) w-64 max-w-[calc(100vw-1.5rem)] overflow-y-auto p-2"
      >
        <CompanyChoice />
        {may(role, 'company:edit') && (
          <Menu.Item asChild className="menu-item">
            <Link to={paths.companyDetails(company.companyIdentifier)}>
              <Building2 aria-hidden />
              Company details
            </Link>
          </Menu.Item>
        )}
        <Menu.Item asChild className="menu-item">
          <Link to={paths.signup()} reloadDocument>
            <Plus aria-hidden />
            Start another company
          </Link>
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}
