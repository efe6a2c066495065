import type { Today } from '@heliodesk/core/contracts/today';
import { visitKindNames } from '@heliodesk/core/contracts/visits';
import { deadlineNames } from '@heliodesk/core/rules/projects/deadlines';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { withQuery } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/format.ts';
import { Moment } from '../../lib/moment.tsx';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { WorkCard } from '../../ui/work-card.tsx';
import { DaysLeft } from '../clock/index.ts';
import { peopleInWords, useTeamNames } from '../pipeline/index.ts';
import { SampleBadge } from '../sample/index.ts';
import { TaskTick } from '../tasks/index.ts';
import { PipelineCard } from './pipeline-card.tsx';

interface TodayCardsProps {
  today: Today;
  beside: ReactNode;
  /** The one whose work it is; everybody's otherwise. */
  owner?: string | undefined;
  withPeople?: boolean;
}

/** Urgent work, for people who are not shown how the company stands. */
export function TodayCards({ today, beside, owner, withPeople = false }: TodayCardsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <DueTasks {...{ today, owner, withPeople }} />
        <NextVisits {...{ today, owner, withPeople }} />
        <UrgentDeadlines {...{ today, owner, withPeople }} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 2xl:contents">
        <PipelineCard stages={today.stages} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <NewestLeads today={today} />
          {beside}
        </div>
      </div>
    </div>
  );
}

interface DayCardProps {
  today: Today;
  /** The one whose work it is; everybody's otherwise. */
  owner?: string | undefined;
  /** True where each has the name of whose it is. */
  withPeople: boolean;
}

export function DueTasks({ today: { tasks }, owner, withPeople }: DayCardProps) {
  const company = useUser().company.companyIdentifier;
  const all = withQuery(paths.tasks(company), { assignee: owner });
  return (
    <WorkCard title="To do today" action={<More to={all}>All tasks</More>}>
      {tasks.length === 0 ? (
        <Nothing>Nothing’s due today.</Nothing>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {tasks.map((task) => (
            <TaskTick key={task.id} task={task} withProject withPerson={withPeople} />
          ))}
        </ul>
      )}
    </WorkCard>
  );
}

export function NextVisits({ today: { visits }, withPeople }: DayCardProps) {
  const company = useUser().company.companyIdentifier;
  const people = useTeamNames();
  return (
    <WorkCard title="Visits in the next seven days">
      {visits.length === 0 ? (
        <Nothing>No visits are booked.</Nothing>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {visits.map(({ id, projectId, kind, startsAt, assigneeIds, project }) => (
            <li key={id} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 py-1">
              <Link to={paths.project(company, projectId)} className={name}>
                {project.name}
              </Link>
              {project.isSample && <SampleBadge />}
              <span className="ml-auto text-right text-muted text-sm tabular-nums">
                {[
                  ...[visitKindNames[kind], formatDayAndTime(startsAt)],
                  withPeople && peopleInWords(assigneeIds, people),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </WorkCard>
  );
}

export function UrgentDeadlines({ today: { deadlines, day }, owner, withPeople }: DayCardProps) {
  const company = useUser().company.companyIdentifier;
  const people = useTeamNames();
  const all = withQuery(paths.clock(company), { owner });
  return (
    <WorkCard title="Deadlines" action={<More to={all}>All deadlines</More>}>
      {deadlines.length === 0 ? (
        <Nothing>Nothing’s due in the next two weeks.</Nothing>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {deadlines.map(({ kind, due, project }) => (
            <li
              key={`${project.id} ${kind}`}
              className="flex min-h-10 items-center justify-between gap-x-3 py-0.5"
            >
              <span className="min-w-0">
                <Link to={paths.project(company, project.id)} className={name}>
                  {project.name}
                </Link>{' '}
                <span className="text-muted text-sm">
                  {[deadlineNames[kind], withPeople && project.ownerId && people.get(project.ownerId)]
                    .filter(Boolean)
                    .join(', ')}
                </span>{' '}
                {project.isSample && <SampleBadge />}
              </span>
              <span className="shrink-0">
                <DaysLeft deadline={{ kind, due, metOn: null }} today={day} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </WorkCard>
  );
}

export function NewestLeads({ today: { newest } }: { today: Today }) {
  const company = useUser().company.companyIdentifier;
  return (
    <WorkCard title="Newest leads" action={<More to={paths.leads(company)}>All leads</More>}>
      {newest.length === 0 ? (
        <Nothing>No leads are waiting.</Nothing>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {newest.map(({ id, customer, property, createdAt }) => (
            <li key={id} className="flex min-h-10 items-center justify-between gap-3">
              <span className="wrap-anywhere min-w-0">
                <Link to={paths.project(company, id)} className={name}>
                  {customer.name}
                </Link>{' '}
                <span className="text-muted text-sm">
                  {[property.town, property.postcode].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className="shrink-0 text-muted text-sm">
                <Moment at={createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </WorkCard>
  );
}

export const name = 'font-medium underline-offset-4 hover:underline';

export function More({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-sm underline underline-offset-4">
      {children}
    </Link>
  );
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}
