import { roleNames } from '@heliodesk/core/rules/permissions';
import { personName } from '@heliodesk/core/rules/person-name';
import { formatDate } from '../../lib/format.ts';
import { Moment } from '../../lib/moment.tsx';
import { useUser } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { ChangeableMember } from './member-change.ts';
import { MemberMenu } from './member-menu.tsx';

export function MemberRow({ member, isLastOwner, onChange }: ChangeableMember) {
  const { email, role, joinedAt, lastSeenAt, userId } = member;
  const name = personName(member);
  return (
    <li className="relative grid gap-3 py-4 pr-12 pl-4 md:grid-cols-[minmax(0,1fr)_6rem_13rem] md:items-center md:pl-5">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">
            {name} {userId === useUser().id && <Badge className="ml-1">You</Badge>}
          </p>
          {name !== email && <p className="wrap-anywhere text-muted text-sm">{email}</p>}
        </div>
      </div>
      <p className="max-md:pl-12">
        <Badge tone={role === 'owner' ? 'sun' : 'neutral'}>{roleNames[role]}</Badge>
      </p>
      <p className="text-muted text-sm max-md:pl-12">
        <span className="block">Joined {formatDate(joinedAt)}</span>
        <span className="block">Last seen: {lastSeenAt ? <Moment at={lastSeenAt} /> : 'Never'}</span>
      </p>
      <div className="absolute top-2.5 right-1 md:inset-y-0 md:grid md:place-items-center">
        <MemberMenu member={member} isLastOwner={isLastOwner} onChange={onChange} />
      </div>
    </li>
  );
}
