import { type BusinessSizeId, businessSizes } from '@heliodesk/core/rules/plans';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

const options = businessSizes.map(({ id, label, installsLimit }) => ({
  value: id,
  label,
  description: `Up to ${installsLimit}`,
}));

interface SizeChoiceProps {
  size: BusinessSizeId;
  onChoose: (size: BusinessSizeId) => void;
}

export function SizeChoice({ size, onChoose }: SizeChoiceProps) {
  return (
    <div className="grid gap-3">
      <p aria-hidden className="font-semibold text-xl tracking-tight">
        How many installs do you complete a month?
      </p>
      <SegmentedControl
        legend="Business size, by installs a month"
        name="businessSize"
        options={options}
        value={size}
        onChoose={onChoose}
        stretched
      />
    </div>
  );
}
