import { formatPounds } from '@heliodesk/core/rules/money';
import { monthlyPrice, type PlanId } from '@heliodesk/core/rules/plans';
import { priceRoom } from '../../lib/price-room.ts';
import { cn } from '../../ui/class-names.ts';
import { BySize } from './by-size.tsx';

export function PlanPrice({ planId }: { planId: PlanId }) {
  return (
    <div className="mt-6">
      <BySize>
        {({ id, description }) => (
          <>
            <p className="flex items-end gap-3">
              <Price>{formatPounds(monthlyPrice(planId, id))}</Price>{' '}
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

function Price({ children }: { children: string }) {
  return (
    <span className={cn('font-semibold text-[3.25rem] leading-none tracking-[-0.04em]', priceRoom(children))}>
      {children}
    </span>
  );
}
