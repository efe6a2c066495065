import { may, type Role, roleNames, rolesToGive } from '@heliodesk/core/rules/permissions';
import { personName } from '@heliodesk/core/rules/person-name';
import { EllipsisVertical } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { buttonVariants } from '../../ui/button-variants.ts';
import type { ChangeableMember } from './member-change.ts';

/** The menu of changes to a member: nothing at all for those above one's own role. */
export function MemberMenu({ member, isLastOwner, onChange }: ChangeableMember) {
  const user = useUser();
  const own = member.userId === user.id;
  const reachable = may(user.role, 'team:manage') && rolesToGive(user.role).includes(member.role);
  const others: Role[] =
    reachable && !isLastOwner ? rolesToGive(user.role).filter((role) => role !== member.role) : [];
  if (!own && !reachable) return null;
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={`Change ${personName(member)}`}
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
      >
        <EllipsisVertical aria-hidden />
      </Menu.Trigger>
      <Menu.Content align="end" sideOffset={4} collisionPadding={12} className="floating min-w-52 p-2">
        {others.map((role) => (
          <Menu.Item
            key={role}
            className="menu-item"
            onSelect={() => onChange({ what: 'role', member, role })}
          >
            {own ? 'Become' : 'Make'} {roleNames[role].toLowerCase()}
          </Menu.Item>
        ))}
        {others.length > 0 && <Menu.Separator className="my-1 h-px bg-line" />}
        {isLastOwner ? (
          <LastOwner />
        ) : (
          <Menu.Item
            className="menu-item text-danger"
            onSelect={() => onChange({ what: own ? 'leave' : 'remove', member })}
          >
            {own ? `Leave ${user.company.name}` : 'Remove from the team'}
          </Menu.Item>
        )}
      </Menu.Content>
    </Menu.Root>
  );
}

/** A company has an owner as long as it is there. */
function LastOwner() {
  const { name, companyIdentifier } = useUser().company;
  return (
    <>
      <Menu.Label className="max-w-64 px-3 py-2 text-muted text-sm">
        You’re the only owner. To leave, make somebody else an owner first, or close the company.
      </Menu.Label>
      <Menu.Item asChild className="menu-item text-danger">
        <Link to={paths.closeCompany(companyIdentifier)}>{`Close ${name}`}</Link>
      </Menu.Item>
    </>
  );
}
