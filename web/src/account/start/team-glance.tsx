import type { Team } from '@heliodesk/core/contracts/team';
import { Link } from 'react-router';
import { refusalWords } from '../../lib/refusal.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { nameOf, useTeam } from '../team/index.ts';

const facesShown = 6;

export function TeamGlance() {
  const { company } = useUser();
  const { data: team, error, isFetching, refetch } = useTeam();
  if (!team && error) {
    return (
      <LoadFailure title="Your team could not be loaded" busy={isFetching} onRetry={() => refetch()}>
        {refusalWords(error)}
      </LoadFailure>
    );
  }
  return (
    <Card className="grid gap-4">
      <h2 className="font-semibold text-lg tracking-tight">Your team</h2>
      {team ? <Faces {...team} /> : <Skeleton className="h-16" />}
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
