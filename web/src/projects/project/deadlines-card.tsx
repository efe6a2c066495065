import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { deadlineNames, deadlinesOf, factsOf } from '@heliodesk/core/rules/projects/deadlines';
import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { WorkCard } from '../../ui/work-card.tsx';
import { DaysLeft } from '../clock/index.ts';

/** The dates set by the law and the schemes; nothing is shown where nothing waits. */
export function DeadlinesCard({ project }: { project: ProjectDetail }) {
  const today = dayAt(new Date());
  const deadlines = deadlinesOf(factsOf(project, project.property), today);
  if (deadlines.length === 0) return null;
  return (
    <WorkCard title="Deadlines">
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
    </WorkCard>
  );
}
