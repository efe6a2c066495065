import { may } from '@heliodesk/core/rules/permissions';
import { Building2, Plus } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { Link } from 'react-router';
import type { MenuButton } from '../../lib/menu-on-demand.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { CompanyChoice } from './company-choice.tsx';

export function OpenedCompanyMenu({ button }: { button: MenuButton }) {
  const { company, role } = useUser();
  return (
    // Not modal, for a modal menu puts a style into the page, which its content policy forbids.
    <Menu.Root modal={false}>
      <Menu.Trigger {...button} />
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
