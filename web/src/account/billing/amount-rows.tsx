import { type Amount, vatRate } from '@heliodesk/core/rules/vat';
import type { ReactNode } from 'react';
import { formatPence } from '../../lib/format.ts';
import { cn } from '../../ui/class-names.ts';

interface AmountRowsProps {
  amount: Amount;
  /** Credit left over from before, of which it pays as much as it can. */
  credit?: number;
}

export function AmountRows({ amount: { net, vat, gross }, credit = 0 }: AmountRowsProps) {
  const fromCredit = Math.min(credit, gross);
  return (
    <dl className="grid gap-2">
      <Row name="Net">{formatPence(net)}</Row>
      <Row name={vat === 0 && net !== 0 ? 'VAT (outside the UK)' : `VAT (${vatRate}%)`}>
        {formatPence(vat)}
      </Row>
      <Row name="Total" strong>
        {formatPence(gross)}
      </Row>
      {fromCredit > 0 && (
        <>
          <Row name="From your credit">{formatPence(-fromCredit)}</Row>
          <Row name="From your card" strong>
            {formatPence(gross - fromCredit)}
          </Row>
        </>
      )}
    </dl>
  );
}

function Row({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-4',
        strong && 'border-line border-t pt-2 font-semibold text-lg',
      )}
    >
      <dt className={strong ? '' : 'text-muted'}>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  );
}
