import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import type { Day } from '@heliodesk/core/rules/uk/working-days';

/** The day on which something is due, which stands out once it has passed. */
export function DueDay({ due }: { due: Day }) {
  const isLate = due < dayAt(new Date());
  return (
    <span className={`shrink-0 text-sm tabular-nums ${isLate ? 'font-medium text-danger' : 'text-muted'}`}>
      {isLate && 'Late: '}
      {dayInWords(due)}
    </span>
  );
}
