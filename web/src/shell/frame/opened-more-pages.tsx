import { DropdownMenu as Menu } from 'radix-ui';
import { Link } from 'react-router';
import type { MenuButton } from '../../lib/menu-on-demand.tsx';
import type { AppPage } from './app-pages.ts';

interface OpenedMorePagesProps {
  button: MenuButton;
  pages: AppPage[];
  company: string;
}

export function OpenedMorePages({ button, pages, company }: OpenedMorePagesProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger {...button} />
      <Menu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="floating max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto p-2"
      >
        {pages.map(({ name, path, Icon }) => (
          <Menu.Item key={name} asChild className="menu-item">
            <Link to={path(company)}>
              <Icon aria-hidden />
              {name}
            </Link>
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Root>
  );
}
