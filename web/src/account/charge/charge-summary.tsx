import type { Charge } from '@heliodesk/core/contracts/signup';
import { formatPence } from '@heliodesk/core/rules/money';
import {
  type BusinessSizeId,
  businessSizeOf,
  type PlanId,
  planOf,
  trialDays,
} from '@heliodesk/core/rules/plans';
import { type Amount, vatRate } from '@heliodesk/core/rules/vat';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format.ts';
import { cn } from '../../ui/class-names.ts';

interface ChargeSummaryProps {
  /** Left out where the page says already which plan it is. */
  tariff?: { planId: PlanId; businessSize: BusinessSizeId };
  /** Each month. */
  amount: Amount;
  /** Known once somebody has begun to sign up. */
  firstCharge?: Charge;
  /** The amount charged today, in pence, where there is no trial. */
  today?: number;
}

/** The price somebody agrees to before they give a card: each month, and on which day for the first time. */
export function ChargeSummary({ tariff, amount, firstCharge, today = 0 }: ChargeSummaryProps) {
  return (
    <div className="grid gap-3.5">
      <dl className="grid gap-2.5">
        <Row label={tariff ? wordsFor(tariff) : 'Your plan, per month'}>{formatPence(amount.net)}</Row>
        <Row label={`VAT (${vatRate}%)`}>{formatPence(amount.vat)}</Row>
        <Row label="Total per month" strong>
          {formatPence(amount.gross)}
        </Row>
      </dl>
      <dl
        className={cn(
          'grid gap-2.5 rounded-xl px-4 py-3',
          today > 0 ? 'bg-sunken' : 'bg-leaf-soft text-leaf',
        )}
      >
        <Row label="To pay today" strong>
          {formatPence(today)}
        </Row>
        {today === 0 && firstCharge && (
          <Row label={<FirstChargeOn at={firstCharge.at} />}>{formatPence(firstCharge.amount.gross)}</Row>
        )}
        {today === 0 && !firstCharge && <Row label="First charge">{`After ${trialDays} days`}</Row>}
      </dl>
    </div>
  );
}

function FirstChargeOn({ at }: { at: string }) {
  return (
    <>
      First charge on <span className="min-[23rem]:whitespace-nowrap">{formatDate(at)}</span>
    </>
  );
}

function Row({ label, strong, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-4',
        strong && 'font-semibold not-first:border-line not-first:border-t not-first:pt-2.5 text-lg',
      )}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function wordsFor({ planId, businessSize }: { planId: PlanId; businessSize: BusinessSizeId }): string {
  return `${planOf(planId).name}, ${businessSizeOf(businessSize).label.toLowerCase()} business`;
}
