import type { Deadline } from '@heliodesk/core/rules/projects/deadlines';
import { type Day, daysBetween } from '@heliodesk/core/rules/uk/working-days';
import { Badge } from '../../ui/badge.tsx';

export function DaysLeft({
  deadline,
  today,
}: {
  deadline: Pick<Deadline, 'due' | 'metOn' | 'kind'>;
  today: Day;
}) {
  const { due, metOn, kind } = deadline;
  if (metOn) return <Badge tone="success">Done</Badge>;
  if (!due) return <Badge>Not known yet</Badge>;
  const left = daysBetween(today, due);
  if (kind === 'cooling_off' && left < 0) return <Badge tone="success">Over</Badge>;
  if (left < 0) return <Badge tone="danger">{left === -1 ? '1 day late' : `${-left} days late`}</Badge>;
  const words = left === 0 ? 'Today' : left === 1 ? '1 day left' : `${left} days left`;
  return <Badge tone={left <= 3 ? 'sun' : 'neutral'}>{words}</Badge>;
}
