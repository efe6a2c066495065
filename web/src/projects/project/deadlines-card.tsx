import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { type Deadline, deadlineNames, deadlinesOf, factsOf } from '@heliodesk/core/rules/projects/deadlines';
import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { type Day, daysBetween } from '@heliodesk/core/rules/uk/working-days';
import { Badge } from '../../ui/badge.tsx';
import { SideCard } from './side-card.tsx';

/** What the law and the schemes set a date for; nothing is shown where nothing waits. */
export function DeadlinesCard({ project }: { project: ProjectDetail }) {
  const today = dayAt(new Date());
  const deadlines = deadlinesOf(factsOf(project, project.property), today);
  if (deadlines.length === 0) return null;
  return (
    <SideCard title="Deadlines">
      <ul className="grid gap-1.5">
        {deadlines.map((deadline) => (
          <li
            key={deadline.kind}
            className="flex flex-wrap items-baseline gap-x-3 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_7.5rem] sm:gap-x-4"
          >
            <span className="basis-full">{deadlineNames[deadline.kind]}</span>
            <span className="text-muted tabular-nums">
              {deadline.due ? dayInWords(deadline.due) : 'Not known'}
            </span>
            <span className="sm:text-right">
              <DaysLeft deadline={deadline} today={today} />
            </span>
            {deadline.source && (
              <span className="basis-full text-muted text-sm sm:col-span-3">{deadline.source}</span>
            )}
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

export function DaysLeft({
  deadline,
  today,
}: {
  deadline: Pick<Deadline, 'due' | 'metOn' | 'kind'>;
  today: Day;
}) {
  const { due, metOn, kind } = deadline;
  if (metOn) return <Badge tone="success">Done</Badge>;
  if (!due) return <Badge>No rule known</Badge>;
  const left = daysBetween(today, due);
  if (kind === 'cooling_off' && left < 0) return <Badge tone="success">Over</Badge>;
  if (left < 0) return <Badge tone="danger">{left === -1 ? '1 day late' : `${-left} days late`}</Badge>;
  const words = left === 0 ? 'Today' : left === 1 ? '1 day left' : `${left} days left`;
  return <Badge tone={left <= 3 ? 'sun' : 'neutral'}>{words}</Badge>;
}
