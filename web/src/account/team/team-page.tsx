import { may } from '@heliodesk/core/rules/permissions';
import { UserPlus } from 'lucide-react';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTeam } from './api.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { TeamMembers } from './team-members.tsx';
import { useInviteDialog } from './use-invite-dialog.ts';

export function TeamPage() {
  const { role } = useUser();
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
        Everyone who works with you on Heliodesk.
      </PageHeading>
      <Team onInvite={mayInvite ? dialog.show : undefined} />
      {mayInvite && <InviteDialog open={dialog.open} onClose={dialog.close} />}
    </>
  );
}

function Team({ onInvite }: { onInvite: (() => void) | undefined }) {
  return (
    <Loaded query={useTeam()} what="your team" skeleton={<Rows />}>
      {({ members, invitations }) => (
        <div className="grid gap-12">
          <TeamMembers members={members} />
          <OpenInvitations invitations={invitations} onInvite={onInvite} />
        </div>
      )}
    </Loaded>
  );
}

function Rows() {
  return (
    <>
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </>
  );
}
