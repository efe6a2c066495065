import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { roleNames } from '@heliodesk/core/rules/permissions';
import { personName } from '@heliodesk/core/rules/person-name';
import { useRef, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { dropDraftsIn } from '../../lib/forms/drafts.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { sessionKey, useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { changeRole, leaveTeam, removeMember, teamAddress } from './api.ts';
import { type MemberChange, questionBefore } from './member-change.ts';

/** Makes changes in the team, after a question where one is due. */
export function useMemberChanges(onGone: () => void) {
  const user = useUser();
  const { open, show, close } = useOverlay();
  const [asked, setAsked] = useState<MemberChange>();
  const newest = useRef<MemberChange>(undefined);
  const { run, busyWith } = useAction({
    act: (change: MemberChange) => make(change, user),
    of: ({ member }) => member.userId,
    failure: 'Not changed',
    renews: [teamAddress, sessionKey[0]],
    async onDone(_, change) {
      // By now the question may be about somebody else.
      if (newest.current === change) await close();
      tell(change);
      if (change.what === 'remove') onGone();
    },
  });

  function begin(change: MemberChange) {
    newest.current = change;
    setAsked(change);
    if (questionBefore(change, isOwn(change), user.company.name)) show();
    else run(change);
  }

  const isOwn = ({ member }: MemberChange) => member.userId === user.id;
  const question = asked && questionBefore(asked, isOwn(asked), user.company.name);
  const dialog = question && (
    <ConfirmDialog
      open={open}
      onClose={close}
      busy={busyWith?.member.userId === asked.member.userId}
      onConfirm={() => run(asked)}
      {...question}
    >
      {question.text}
    </ConfirmDialog>
  );

  return { begin, dialog };
}

async function make(change: MemberChange, user: SignedInUser): Promise<void> {
  const { userId } = change.member;
  if (change.what === 'role') await changeRole({ userId, role: change.role });
  else if (change.what === 'remove') await removeMember(userId);
  else {
    await leaveTeam();
    dropDraftsIn(user);
    void leaveFor(paths.afterwards('left'));
    // The page is on its way out; nothing of the company can be asked for any more.
    await new Promise(() => {});
  }
}

function tell(change: MemberChange) {
  const name = personName(change.member);
  if (change.what === 'role') toast({ title: `${name} is now ${roleNames[change.role].toLowerCase()}` });
  if (change.what === 'remove') toast({ title: `${name} has been removed` });
}
