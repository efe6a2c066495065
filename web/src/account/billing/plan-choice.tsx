import { businessSizes, monthlyPriceInPence, type PlanId, plans } from '@heliodesk/core/rules/plans';
import { formatPence } from '../../lib/format.ts';
import { OptionCards } from '../../ui/option-cards.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import type { Tariff } from './words.ts';

interface PlanChoiceProps {
  chosen: Tariff;
  onChoose: (chosen: Tariff) => void;
  /** The one they have, which is said beside it. */
  present?: Tariff;
}

const sizes = businessSizes.map(({ id, label, installsLimit }) => ({
  value: id,
  label,
  description: `Up to ${installsLimit}`,
}));

export function PlanChoice({ chosen, onChoose, present }: PlanChoiceProps) {
  const { businessSize } = chosen;
  const options = plans.map(({ id, name }) => {
    const price = `${formatPence(monthlyPriceInPence(id, businessSize))} a month plus VAT`;
    const isPresent = present?.planId === id && present.businessSize === businessSize;
    return { value: id, label: name, description: isPresent ? `${price}, your plan now` : price };
  });
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p aria-hidden className="font-medium">
          Business size, by installs a month
        </p>
        <SegmentedControl
          legend="Business size, by installs a month"
          name="billing-size"
          options={sizes}
          value={businessSize}
          onChoose={(size) => onChoose({ ...chosen, businessSize: size })}
          stretched
        />
      </div>
      <OptionCards
        legend="Plan"
        name="billing-plan"
        options={options}
        value={chosen.planId}
        onChoose={(plan) => onChoose({ ...chosen, planId: plan as PlanId })}
      />
    </div>
  );
}
