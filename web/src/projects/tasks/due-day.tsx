import { dayAt, dayInBrief, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import type { Day } from '@heliodesk/core/rules/uk/working-days';

/** The day on which something is due, which stands out once it has passed. */
export function DueDay({ due }: { due: Day }) {
  const today = dayAt(new Date());
  const isLate = due < today;
  return (
    <span
      title={dayInWords(due)}
      className={`shrink-0 text-sm tabular-nums ${isLate ? 'font-medium text-danger' : 'text-muted'}`}
    >
      {isLate && 'Late: '}
      {due === today ? 'Today' : dayInBrief(due, today)}
    </span>
  );
}
