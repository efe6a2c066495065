import type { OperatorBilling } from '@heliodesk/core/contracts/operator';
import { formatDate } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Company, ListedSection, rowClass } from './listed-section.tsx';

export function TrialsEnding({ trials }: { trials: OperatorBilling['trialsEnding'] }) {
  return (
    <ListedSection title="Trials ending" empty="No trial ends within the next seven days.">
      {trials.map(({ companyName, identifier, at, cancelScheduled }) => (
        <li key={identifier} className={rowClass}>
          <Company name={companyName} identifier={identifier} />
          {cancelScheduled ? <Badge>Cancelled</Badge> : <Badge tone="info">Continues</Badge>}
          <p className="text-sm">
            <span className="text-muted">Ends on </span>
            <time dateTime={at}>{formatDate(at)}</time>
          </p>
        </li>
      ))}
    </ListedSection>
  );
}
