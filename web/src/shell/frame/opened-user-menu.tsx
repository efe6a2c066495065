import { brand } from '@heliodesk/core/brand';
import { roleNames } from '@heliodesk/core/rules/permissions';
import { Check, Keyboard, LifeBuoy, ListChecks, LogOut, Settings } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { Link } from 'react-router';
import type { MenuButton } from '../../lib/menu-on-demand.tsx';
import { useUser } from '../../lib/session.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { chooseTheme, type Theme, themes, useTheme } from '../../lib/theme.ts';
import { paths } from '../../paths.ts';

const themeNames: Record<Theme, string> = { system: 'Match my device', light: 'Light', dark: 'Dark' };

interface OpenedUserMenuProps {
  button: MenuButton;
  onHelp: () => void;
}

export function OpenedUserMenu({ button, onHelp }: OpenedUserMenuProps) {
  const { firstName, lastName, email, role, company, operator } = useUser();
  const signOut = useSignOut();
  const name = `${firstName} ${lastName}`.trim();
  return (
    // Not modal, for a modal menu puts a style into the page, which its content policy forbids.
    <Menu.Root modal={false}>
      <Menu.Trigger {...button} />
      <Menu.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="floating max-h-(--radix-dropdown-menu-content-available-height) w-72 max-w-[calc(100vw-1.5rem)] overflow-y-auto p-2"
      >
        <Menu.Label className="wrap-anywhere px-3 py-2">
          {name && <span className="block font-semibold">{name}</span>}
          <span className="block text-muted text-sm">{email}</span>
          <span className="block text-muted text-sm">
            {roleNames[role]}, {company.name}
          </span>
        </Menu.Label>
        <Menu.Separator className="my-1 h-px bg-line" />
        <Menu.Item asChild className="menu-item">
          <Link to={paths.settings(company.companyIdentifier)}>
            <Settings aria-hidden />
            Settings
          </Link>
        </Menu.Item>
        {operator && (
          <Menu.Item asChild className="menu-item">
            <Link to={paths.admin()}>
              <ListChecks aria-hidden />
              Waiting list and companies
            </Link>
          </Menu.Item>
        )}
        <Menu.Item className="menu-item" onSelect={onHelp}>
          <Keyboard aria-hidden />
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item asChild className="menu-item">
          <a href={`mailto:${brand.supportEmail}`}>
            <LifeBuoy aria-hidden />
            <span className="wrap-anywhere min-w-0">
              Contact support
              <span className="block text-muted text-sm">{brand.supportEmail}</span>
            </span>
          </a>
        </Menu.Item>
        <Menu.Separator className="my-1 h-px bg-line" />
        <ThemeChoice />
        <Menu.Separator className="my-1 h-px bg-line" />
        <Menu.Item className="menu-item" disabled={signOut.busy} onSelect={() => signOut.run()}>
          <LogOut aria-hidden />
          Sign out
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}

function ThemeChoice() {
  const theme = useTheme();
  return (
    <Menu.RadioGroup
      aria-labelledby="theme-choice"
      value={theme}
      onValueChange={(chosen) => chooseTheme(chosen as Theme)}
    >
      <Menu.Label id="theme-choice" className="px-3 pt-1 font-medium text-muted text-sm">
        Theme
      </Menu.Label>
      {themes.map((each) => (
        // Stays open, so that the choice can be seen and taken back.
        <Menu.RadioItem
          key={each}
          value={each}
          className="menu-item"
          onSelect={(event) => event.preventDefault()}
        >
          <span className="grid size-5 place-items-center">
            <Menu.ItemIndicator>
              <Check aria-hidden />
            </Menu.ItemIndicator>
          </span>
          {themeNames[each]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
