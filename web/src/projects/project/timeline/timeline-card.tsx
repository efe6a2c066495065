import { may } from '@heliodesk/core/rules/permissions';
import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { addDays, type Day } from '@heliodesk/core/rules/uk/working-days';
import { formatDateTime, formatTime } from '../../../lib/format.ts';
import { PagedList } from '../../../lib/lists/paged-list.tsx';
import { useList } from '../../../lib/lists/use-list.ts';
import { useUser } from '../../../lib/session.ts';
import { useUndo } from '../../../lib/undo.ts';
import { Button } from '../../../ui/button.tsx';
import { WorkCard } from '../../../ui/work-card.tsx';
import { useTeamNames } from '../../pipeline/index.ts';
import { type Told, tellTimeline } from './words.ts';

/** Everything that happened to a project, by day, the newest first. */
export function TimelineCard({ projectId }: { projectId: string }) {
  const list = useList('GET /api/projects/:id/timeline', { params: { id: projectId } });
  const people = useTeamNames();
  return (
    <WorkCard title="Timeline">
      <PagedList
        what="the timeline"
        list={list}
        empty={<p className="text-muted text-sm">Nothing has happened yet.</p>}
      >
        {(entries) => (
          <div className="grid gap-3">
            {byDay(tellTimeline(entries, (userId) => people.get(userId))).map(([day, told]) => (
              <section key={day} aria-label={dayWords(day)}>
                <h3 className="mb-0.5 font-medium text-muted text-sm">{dayWords(day)}</h3>
                <ol className="grid">
                  {told.map((each) => (
                    <Event key={each.seq} told={each} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        )}
      </PagedList>
    </WorkCard>
  );
}

function byDay(told: Told[]): [Day, Told[]][] {
  return [...Map.groupBy(told, ({ day }) => day)];
}

function dayWords(day: Day): string {
  const today = dayAt(new Date());
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : dayInWords(day);
}

function Event({ told }: { told: Told }) {
  const { role } = useUser();
  const { run: undo, busy } = useUndo();
  const { at, who, what, details, cause, wasUndone } = told;
  return (
    <li className="group flex items-start gap-3 py-1 text-[0.9375rem]">
      <time
        dateTime={at}
        title={formatDateTime(at)}
        className="w-11 shrink-0 text-muted text-sm/6 tabular-nums"
      >
        {formatTime(at)}
      </time>
      <div className="wrap-anywhere min-w-0 grow">
        <p>
          <span className="font-medium">{who}</span> {what}
          {wasUndone && <span className="text-muted"> (undone since)</span>}
        </p>
        {details.length > 0 && (
          <ul className="text-muted text-sm">
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      {cause && may(role, 'projects:edit') && (
        <Button
          variant="ghost"
          size="sm"
          className="-my-1.5 shrink-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0"
          busy={busy}
          onClick={() => undo(cause)}
          aria-label={`Undo: ${who} ${what}`}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
