import type { OperatorBilling } from '@heliodesk/core/contracts/operator';
import { formatDate, formatPence } from '../lib/format.ts';
import { Company, ListedSection, rowClass } from './listed-section.tsx';

export function Disputes({ disputes }: Pick<OperatorBilling, 'disputes'>) {
  return (
    <ListedSection title="Disputed" empty="No bank has asked for money back.">
      {disputes.map(({ companyName, identifier, invoiceNumber, since, amount }) => (
        <li key={invoiceNumber} className={rowClass}>
          <Company name={companyName} identifier={identifier} />
          <p className="text-sm">{invoiceNumber}</p>
          <p className="text-sm">
            <span className="text-muted">Since </span>
            <time dateTime={since}>{formatDate(since)}</time>
          </p>
          <p className="font-semibold tabular-nums sm:min-w-20 sm:text-right">{formatPence(amount)}</p>
        </li>
      ))}
    </ListedSection>
  );
}
