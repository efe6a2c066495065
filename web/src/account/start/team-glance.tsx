import type { Team } from '@heliodesk/core/contracts/team';
import { Link } from 'react-router';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { nameOf, useTeam } from '../team/index.ts';

const facesShown = 6;

export function TeamGlance() {
  const { company } = useUser();
  return (
    <Card className="grid gap-4">
      <h2 className="font-semibold text-lg tracking-tight">Your team</h2>
      <Loaded query={useTeam()} what="your team" skeleton={<Skeleton className="h-16" />}>
        {(team) => <Faces {...team} />}
      </Loaded>
      <Link
        to={paths.team(company.companyIdentifier)}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        See the team
      </Link>
    </Card>
  );
}

function Faces({ members, invitations }: Team) {
  const people = members.length === 1 ? 'Just you so far' : `${members.length} people`;
  const open = invitations.length === 1 ? '1 open invitation' : `${invitations.length} open invitations`;
  return (
    <div className="grid gap-3">
      <div className="flex -space-x-1">
        {members.slice(0, facesShown).map((member) => (
          <Avatar key={member.userId} name={nameOf(member)} className="ring-2 ring-surface" />
        ))}
      </div>
      <p className="text-muted">{invitations.length > 0 ? `${people}, ${open}` : people}</p>
    </div>
  );
}
