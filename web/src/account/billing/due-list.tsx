import type { BillingDue } from '@heliodesk/core/contracts/billing';
import { formatDate, formatPence } from '../../lib/format.ts';

/** Line by line, so that the sum can be checked. */
export function DueList({ due: { invoices, renewal } }: { due: BillingDue }) {
  return (
    <ul aria-label="What’s due" className="grid gap-2 border-line border-t pt-4">
      {invoices.map(({ id, number, issuedAt, gross, due }) => (
        <DueLine
          key={id}
          name={`Invoice ${number}, ${formatDate(issuedAt)}`}
          credit={gross - due}
          due={due}
        />
      ))}
      {renewal && (
        <DueLine name="This month’s subscription" credit={renewal.gross - renewal.due} due={renewal.due} />
      )}
    </ul>
  );
}

function DueLine({ name, credit, due }: { name: string; credit: number; due: number }) {
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="wrap-anywhere text-muted">
        {name}
        {credit > 0 && `, less ${formatPence(credit)} from your credit`}
      </span>
      <span className="whitespace-nowrap font-medium tabular-nums">{formatPence(due)}</span>
    </li>
  );
}
