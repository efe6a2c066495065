import type { ImportDetail } from '@heliodesk/core/contracts/imports';
import { formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { leftOutFile } from './api.ts';
import { counted } from './words.ts';

/** The rows by outcome: the number large, its meaning below. */
export function Counts({ of }: { of: readonly (readonly [amount: number, meaning: string])[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {of.map(([amount, meaning]) => (
        <div
          key={meaning}
          className="flex flex-col-reverse rounded-xl border border-line bg-surface px-4 py-3"
        >
          <dt className="text-muted">{meaning}</dt>
          <dd className="font-semibold text-2xl tabular-nums">{formatNumber(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why rows are left out, and all of them as a file in which they can be put right. */
export function LeftOut({ shown: { id, reasons, hasRows } }: { shown: ImportDetail }) {
  const { companyIdentifier } = useUser().company;
  if (reasons.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="grid list-disc gap-1 pl-5">
        {reasons.map(({ reason, rows }) => (
          <li key={reason} className="wrap-anywhere">
            {reason} <span className="text-muted">({counted(rows, 'row')})</span>
          </li>
        ))}
      </ul>
      {hasRows && (
        <DownloadLink href={leftOutFile(id, companyIdentifier)} variant="secondary" size="sm">
          Download these rows
        </DownloadLink>
      )}
    </div>
  );
}
