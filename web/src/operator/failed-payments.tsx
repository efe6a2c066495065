import type { OperatorBilling } from '@heliodesk/core/contracts/operator';
import { subscriptionTable } from '@heliodesk/core/rules/subscription';
import { formatDate, formatPence } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Company, ListedSection, rowClass } from './listed-section.tsx';

export function FailedPayments({ payments }: { payments: OperatorBilling['failedPayments'] }) {
  return (
    <ListedSection title="Owed to us" empty="Everyone’s up to date with their payments.">
      {payments.map(({ companyName, identifier, state, since, gross }) => (
        <li key={identifier} className={rowClass}>
          <Company name={companyName} identifier={identifier} />
          <Badge tone={state === 'past_due' ? 'sun' : 'danger'}>{subscriptionTable[state].label}</Badge>
          {since && (
            <p className="text-sm">
              <span className="text-muted">Since </span>
              <time dateTime={since}>{formatDate(since)}</time>
            </p>
          )}
          <p className="font-semibold tabular-nums sm:min-w-20 sm:text-right">{formatPence(gross)}</p>
        </li>
      ))}
    </ListedSection>
  );
}
