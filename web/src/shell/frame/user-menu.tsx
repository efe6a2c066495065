import { MenuOnDemand } from '../../lib/menu-on-demand.tsx';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useShortcutHelp } from './shortcut-help.tsx';

const fetchMenu = async () => (await import('./opened-user-menu.tsx')).OpenedUserMenu;

export function UserMenu() {
  const { firstName, lastName, email } = useUser();
  const help = useShortcutHelp();
  const name = `${firstName} ${lastName}`.trim();
  return (
    <>
      {help.dialog}
      <MenuOnDemand
        fetchIt={fetchMenu}
        given={{ onHelp: help.show }}
        aria-label={`Your account: ${name || email}`}
        className="rounded-full p-1"
      >
        <Avatar name={name || email} />
      </MenuOnDemand>
    </>
  );
}
