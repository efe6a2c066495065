import { may } from '@heliodesk/core/rules/permissions';
import { UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Loaded } from '../../lib/loaded.tsx';
import { useOnDemand } from '../../lib/on-demand.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTeam } from './api.ts';
import { OpenInvitations } from './open-invitations.tsx';
import { TeamMembers } from './team-members.tsx';
import { useInviteDialog } from './use-invite-dialog.ts';

const fetchDialog = async () => (await import('./invite-dialog.tsx')).InviteDialog;

export function TeamPage() {
  const { role } = useUser();
  const dialog = useInviteDialog();
  const mayInvite = may(role, 'team:invite');
  const { Loaded: InviteDialog, loading, load, ahead } = useOnDemand(fetchDialog);
  const isAsked = mayInvite && dialog.open;
  const follow = useEffectEvent(async () => {
    if (!(await load())) dialog.close();
  });
  // The address asks for it, whether by a press or from elsewhere.
  useEffect(() => {
    if (isAsked) void follow();
  }, [isAsked]);
  return (
    <>
      <PageHeading
        title="Team"
        action={
          mayInvite && (
            <Button onClick={dialog.show} busy={loading} {...ahead}>
              <UserPlus aria-hidden />
              Invite people
            </Button>
          )
        }
      >
        Everyone who works with you on Heliodesk.
      </PageHeading>
      <Team onInvite={mayInvite ? dialog.show : undefined} />
      {InviteDialog && <InviteDialog open={isAsked} onClose={dialog.close} />}
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
