import { formatPounds } from '@heliodesk/core/rules/money';
import {
  type BusinessSizeId,
  monthlyPrice,
  type PlanId,
  planOf,
  trialDays,
} from '@heliodesk/core/rules/plans';

/** The price the visitor would agree to, in the words of the checkout. */
export function PriceSummary({ planId, size }: { planId: PlanId; size: BusinessSizeId }) {
  return (
    <div aria-live="polite" className="rounded-xl border border-line bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{planOf(planId).name}</span>{' '}
        <span>
          <span className="font-semibold text-lg">{formatPounds(monthlyPrice(planId, size))}</span> per month
          plus VAT
        </span>
      </p>
      <p className="text-muted text-sm">{trialDays} days free, then billed automatically. Cancel anytime.</p>
    </div>
  );
}
