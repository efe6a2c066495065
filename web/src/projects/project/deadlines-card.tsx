import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { deadlineNames, deadlinesOf } from '@heliodesk/core/rules/projects/deadlines';
import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { WorkCard } from '../../ui/work-card.tsx';
import { DaysLeft } from '../clock/index.ts';
import { factsOf } from '../moving/index.ts';

/** What the law and the schemes set a date for; nothing is shown where nothing waits. */
export function DeadlinesCard({ project }: { project: ProjectDetail }) {
  const today = dayAt(new Date());
  const deadlines = deadlinesOf(factsOf(project), today);
  if (deadlines.length === 0) return null;
  return (
    <WorkCard title="Deadlines">
      <ul className="grid gap-2">
        {deadlines.map((deadline) => (
          <li
            key={deadline.kind}
            className="grid items-baseline gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto_7.5rem]"
          >
            <span>
              <span className="block">{deadlineNames[deadline.kind]}</span>
              {deadline.source && <span className="block text-muted text-sm">{deadline.source}</span>}
            </span>
            <span className="text-muted tabular-nums">
              {deadline.due ? dayInWords(deadline.due) : 'Not known'}
            </span>
            <span className="sm:text-right">
              <DaysLeft deadline={deadline} today={today} />
            </span>
          </li>
        ))}
      </ul>
    </WorkCard>
  );
}
