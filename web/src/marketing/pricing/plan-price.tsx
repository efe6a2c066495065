import { formatPounds } from '@heliodesk/core/rules/money';
import { monthlyPrice, type PlanId } from '@heliodesk/core/rules/plans';
import { BySize } from './by-size.tsx';

export function PlanPrice({ planId }: { planId: PlanId }) {
  return (
    <div className="mt-6">
      <BySize>
        {({ id, description }) => (
          <>
            <p className="flex items-end gap-3">
              <span className="font-semibold text-[3.25rem] leading-none tracking-[-0.04em]">
                {formatPounds(monthlyPrice(planId, id))}
              </span>{' '}
              <span className="grid pb-0.5 text-muted text-sm leading-snug">
                <span>per month</span> <span>plus VAT</span>
              </span>
            </p>
            <p className="mt-3 text-muted text-sm">{description}</p>
          </>
        )}
      </BySize>
    </div>
  );
}
