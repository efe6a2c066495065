import { brand } from '@heliodesk/core/brand';
import { type BusinessSizeId, type PlanId, plans } from '@heliodesk/core/rules/plans';
import { useState } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { PlanCard } from './plan-card.tsx';

interface PlanGridProps {
  size: BusinessSizeId;
  onChooseSize: (size: BusinessSizeId) => void;
}

export function PlanGrid({ size, onChooseSize }: PlanGridProps) {
  const [planId, setPlanId] = useState<PlanId>('essentials');
  const {
    Dialog: SignUpDialogs,
    loading,
    open,
    openDialog,
    close,
  } = useDialogOnDemand(async () => (await import('./sign-up-dialogs.tsx')).SignUpDialogs);

  function start(chosen: PlanId) {
    setPlanId(chosen);
    openDialog();
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
          The buttons need JavaScript. To join the waiting list without it, email{' '}
          <a href={`mailto:${brand.contactEmail}`} className="font-medium text-ink underline">
            {brand.contactEmail}
          </a>
          .
        </p>
      </noscript>
      {SignUpDialogs && (
        <SignUpDialogs open={open} onClose={close} planId={planId} size={size} onChooseSize={onChooseSize} />
      )}
    </>
  );
}
