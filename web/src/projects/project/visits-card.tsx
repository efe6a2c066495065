import { type Visit, visitKindNames } from '@heliodesk/core/contracts/visits';
import { isInvitable } from '@heliodesk/core/rules/calendar/invitations';
import { may } from '@heliodesk/core/rules/permissions';
import { CalendarPlus, MailCheck } from 'lucide-react';
import { useAction } from '../../lib/action.ts';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { formatDate, formatDayAndTime } from '../../lib/format.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { useSavedToast } from '../../lib/undo.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkCard } from '../../ui/work-card.tsx';
import { useTeamNames } from '../pipeline/index.ts';
import { saveVisit, useProject, visitsAddress } from './api.ts';

const fetchDialog = async () => (await import('../visits/index.ts')).VisitDialog;

export function VisitsCard({ projectId }: { projectId: string }) {
  const list = useList('GET /api/visits', { query: { project: projectId } });
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  const { role } = useUser();
  return (
    <WorkCard
      title="Visits"
      action={
        may(role, 'projects:edit') && (
          <Button variant="secondary" size="sm" busy={loading} onClick={() => void openDialog()} {...ahead}>
            <CalendarPlus aria-hidden />
            Book a visit
          </Button>
        )
      }
    >
      <Loaded
        query={{ ...list, data: list.first }}
        what="the visits"
        skeleton={<Skeleton className="h-10" />}
      >
        {() =>
          list.items.length === 0 ? (
            <p className="text-muted text-sm">None booked yet.</p>
          ) : (
            <ul className="grid gap-2">
              {list.items.map((visit) => (
                <VisitRow key={visit.id} visit={visit} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {Dialog && <Dialog projectId={projectId} open={open} onClose={close} />}
    </WorkCard>
  );
}

const stateBadges = {
  planned: null,
  done: <Badge tone="success">Done</Badge>,
  cancelled: <Badge>Cancelled</Badge>,
} as const;

function VisitRow({ visit }: { visit: Visit }) {
  const people = useTeamNames();
  const user = useUser();
  const tellSaved = useSavedToast();
  const { id, version, projectId, kind, startsAt, endsAt, assigneeIds, note, state, invitedAt } = visit;
  const { data: project } = useProject(projectId);
  const { run, busy } = useAction({
    act: saveVisit,
    failure: 'Not saved',
    renews: [visitsAddress],
    onDone: ({ cause }) => tellSaved(cause),
  });
  const save = (change: { state?: Visit['state']; invite?: boolean }) =>
    run({ id, version, projectId, kind, startsAt, endsAt, assigneeIds, note, state, ...change });
  const isAhead = state === 'planned' && Date.parse(endsAt) > Date.now();
  const who = assigneeIds.map((each) => people.get(each)).filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p>
          <span className="font-medium">{visitKindNames[kind]}</span>{' '}
          <time dateTime={startsAt} className="text-muted tabular-nums">
            {formatDayAndTime(startsAt)}
          </time>{' '}
          {stateBadges[state]}
        </p>
        {(who.length > 0 || note) && (
          <p className="wrap-anywhere text-muted text-sm">
            {[who.join(', '), note].filter(Boolean).join(' · ')}
          </p>
        )}
        {invitedAt && (
          <p className="flex items-center gap-1 text-muted text-sm">
            <MailCheck aria-hidden className="size-4 shrink-0" />
            Invited by email on {formatDate(invitedAt)}
          </p>
        )}
      </div>
      {state === 'planned' && (may(user.role, 'projects:edit') || assigneeIds.includes(user.id)) && (
        <span className="flex flex-wrap gap-1">
          {!invitedAt && isAhead && may(user.role, 'projects:edit') && isInvitable(project) && (
            <Button variant="ghost" size="sm" busy={busy} onClick={() => save({ invite: true })}>
              Send invitation
            </Button>
          )}
          <Button variant="ghost" size="sm" busy={busy} onClick={() => save({ state: 'done' })}>
            Mark done
          </Button>
          <Button variant="ghost" size="sm" busy={busy} onClick={() => save({ state: 'cancelled' })}>
            Cancel visit
          </Button>
        </span>
      )}
    </li>
  );
}
