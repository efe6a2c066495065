import { may } from '@heliodesk/core/rules/permissions';
import { UserPlus } from 'lucide-react';
import { refusalWords } from '../../lib/refusal.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTeam } from './api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { TeamMembers } from './team-members.tsx';
import { useInviteDialog } from './use-invite-dialog.ts';

export function TeamPage() {
  const { role, company } = useUser();
  const dialog = useInviteDialog();
  const mayInvite = may(role, 'team:invite');
  return (
    <>
      <PageHeading
        title="Team"
        action={
          mayInvite && (
            <Button onClick={dialog.show}>
              <UserPlus aria-hidden />
              Invite people
            </Button>
          )
        }
      >
        Everybody who works with {company.name} on Heliodesk.
      </PageHeading>
      <Team onInvite={mayInvite ? dialog.show : undefined} />
      {mayInvite && <InviteDialog open={dialog.open} onClose={dialog.close} />}
    </>
  );
}

function Team({ onInvite }: { onInvite: (() => void) | undefined }) {
  const { data: team, error, isFetching, refetch } = useTeam();
  if (team) {
    return (
      <div className="grid gap-12">
        <TeamMembers members={team.members} />
        <OpenInvitations invitations={team.invitations} onInvite={onInvite} />
      </div>
    );
  }
  if (error) {
    return (
      <LoadFailure title="Your team could not be loaded" busy={isFetching} onRetry={() => refetch()}>
        {refusalWords(error)}
      </LoadFailure>
    );
  }
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading your team</span>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
