import { type Visit, visitKindNames } from '@heliodesk/core/contracts/visits';
import { may } from '@heliodesk/core/rules/permissions';
import { CalendarPlus } from 'lucide-react';
import { useAction } from '../../lib/action.ts';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { formatDayAndTime } from '../../lib/format.ts';
import { useList } from '../../lib/lists/use-list.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { useSavedToast } from '../../lib/undo.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkCard } from '../../ui/work-card.tsx';
import { useTeamNames } from '../pipeline/index.ts';
import { saveVisit, visitsAddress } from './api.ts';

const fetchDialog = async () => (await import('./visit-dialog.tsx')).VisitDialog;

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
  const { id, version, projectId, kind, startsAt, endsAt, assigneeIds, note, state } = visit;
  const { run, busy } = useAction({
    act: saveVisit,
    failure: 'Not saved',
    renews: [visitsAddress],
    onDone: ({ cause }) => tellSaved(cause),
  });
  const become = (next: Visit['state']) =>
    run({ id, version, projectId, kind, startsAt, endsAt, assigneeIds, note, state: next });
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
      </div>
      {state === 'planned' && (may(user.role, 'projects:edit') || assigneeIds.includes(user.id)) && (
        <span className="flex gap-1">
          <Button variant="ghost" size="sm" busy={busy} onClick={() => become('done')}>
            Mark done
          </Button>
          <Button variant="ghost" size="sm" busy={busy} onClick={() => become('cancelled')}>
            Cancel visit
          </Button>
        </span>
      )}
    </li>
  );
}
