import { type Visit, visitKindNames } from '@heliodesk/core/contracts/visits';
import { isInvitable } from '@heliodesk/core/rules/calendar/invitations';
import { may } from '@heliodesk/core/rules/permissions';
import { CalendarPlus, MailCheck } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
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
import { peopleInWords, useTeamNames } from '../pipeline/index.ts';
import { fetchBookDialog, fetchVisitDialog, saveVisit, visitsAddress } from '../visits/index.ts';
import { useProject } from './api.ts';

export function VisitsCard({ projectId }: { projectId: string }) {
  const list = useList('GET /api/visits', { query: { project: projectId } });
  const book = useDialogOnDemand(fetchBookDialog);
  const change = useDialogOnDemand(fetchVisitDialog);
  const [changed, setChanged] = useState<Visit>();
  const { role } = useUser();

  function openVisit(visit: Visit) {
    setChanged(visit);
    void change.openDialog();
  }

  return (
    <WorkCard
      title="Visits"
      action={
        may(role, 'projects:edit') && (
          <Button
            variant="secondary"
            size="sm"
            busy={book.loading}
            onClick={() => void book.openDialog()}
            {...book.ahead}
          >
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
                <VisitRow
                  key={visit.id}
                  visit={visit}
                  changing={{
                    ...change.ahead,
                    onClick: () => openVisit(visit),
                    busy: change.loading && changed?.id === visit.id,
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {book.Dialog && <book.Dialog projectId={projectId} open={book.open} onClose={book.close} />}
      {change.Dialog && changed && (
        <change.Dialog
          visit={list.items.find(({ id }) => id === changed.id) ?? changed}
          open={change.open}
          onClose={change.close}
        />
      )}
    </WorkCard>
  );
}

const stateBadges = {
  planned: null,
  done: <Badge tone="success">Done</Badge>,
  cancelled: <Badge>Cancelled</Badge>,
} as const;

interface VisitRowProps {
  visit: Visit;
  /** The button that opens it. */
  changing: ComponentProps<typeof Button>;
}

function VisitRow({ visit, changing }: VisitRowProps) {
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
  const who = peopleInWords(assigneeIds, people);
  const what = `${visitKindNames[kind]}, ${formatDayAndTime(startsAt)}`;
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
        {(who || note) && (
          <p className="wrap-anywhere text-muted text-sm">{[who, note].filter(Boolean).join(' · ')}</p>
        )}
        {invitedAt && (
          <p className="flex items-center gap-1 text-muted text-sm">
            <MailCheck aria-hidden className="size-4 shrink-0" />
            Invited by email on {formatDate(invitedAt)}
          </p>
        )}
      </div>
      {(may(user.role, 'projects:edit') || assigneeIds.includes(user.id)) && (
        <span className="-mx-3 flex flex-wrap gap-1">
          {isAhead && !invitedAt && may(user.role, 'projects:edit') && isInvitable(project) && (
            <Button variant="ghost" size="sm" busy={busy} onClick={() => save({ invite: true })}>
              Send invitation
            </Button>
          )}
          <Button variant="ghost" size="sm" aria-label={`Change: ${what}`} {...changing}>
            Change
          </Button>
          {state === 'planned' && (
            <>
              <Button variant="ghost" size="sm" busy={busy} onClick={() => save({ state: 'done' })}>
                Mark done
              </Button>
              <Button variant="ghost" size="sm" busy={busy} onClick={() => save({ state: 'cancelled' })}>
                Cancel visit
              </Button>
            </>
          )}
        </span>
      )}
    </li>
  );
}
