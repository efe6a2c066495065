import { brand } from '@heliodesk/core/brand';
import { type BusinessSizeId, type PlanId, plans } from '@heliodesk/core/rules/plans';
import { useState } from 'react';
import { useOnDemand } from '../../lib/on-demand.ts';
import { PlanCard } from './plan-card.tsx';

interface PlanGridProps {
  size: BusinessSizeId;
  onChooseSize: (size: BusinessSizeId) => void;
}

export function PlanGrid({ size, onChooseSize }: PlanGridProps) {
  const [planId, setPlanId] = useState<PlanId>('essentials');
  const [open, setOpen] = useState(false);
  const {
    Loaded: SignUpDialogs,
    loading,
    load,
  } = useOnDemand(async () => (await import('./sign-up-dialogs.tsx')).SignUpDialogs);

  async function start(chosen: PlanId) {
    setPlanId(chosen);
    if (await load()) setOpen(true);
  }

  return (
    <>
      <div className="mt-10 grid gap-6 lg:grid-cols-3 lg:grid-rows-[repeat(4,auto)] lg:gap-x-6 lg:gap-y-0">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            loading={loading && plan.id === planId}
            onStart={() => start(plan.id)}
          />
        ))}
      </div>
      <noscript>
        <p className="mt-8 text-center text-muted">
          The buttons need JavaScript. To join the waiting list without it, write to{' '}
          <a href={`mailto:${brand.contactEmail}`} className="font-medium text-ink underline">
            {brand.contactEmail}
          </a>
          .
        </p>
      </noscript>
      {SignUpDialogs && (
        <SignUpDialogs
          open={open}
          onClose={() => setOpen(false)}
          planId={planId}
          size={size}
          onChooseSize={onChooseSize}
        />
      )}
    </>
  );
}
