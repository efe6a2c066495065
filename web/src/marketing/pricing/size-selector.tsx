import { formatPounds } from '@heliodesk/core/rules/money';
import {
  type BusinessSizeId,
  businessSizeOf,
  businessSizes,
  monthlyPrice,
  plans,
} from '@heliodesk/core/rules/plans';
import type { Ref } from 'react';
import { SegmentedControl } from '../../ui/segmented-control.tsx';

interface SizeSelectorProps {
  ref: Ref<HTMLDivElement>;
  size: BusinessSizeId;
  onChoose: (size: BusinessSizeId) => void;
  announce: boolean;
}

export const sizeOptions = businessSizes.map(({ id, label, installsLimit }) => ({
  value: id,
  label,
  description: `Up to ${installsLimit}`,
}));

export function SizeSelector({ ref, size, onChoose, announce }: SizeSelectorProps) {
  return (
    <div ref={ref} className="mx-auto grid max-w-xl gap-3 text-center">
      <p className="font-medium">How many installs do you complete a month?</p>
      <SegmentedControl
        legend="Business size, by installs a month"
        name="size"
        options={sizeOptions}
        value={size}
        onChoose={onChoose}
        stretched
      />
      <p role="status" className="sr-only">
        {announce && pricesInWords(size)}
      </p>
    </div>
  );
}

function pricesInWords(size: BusinessSizeId): string {
  const { label, description } = businessSizeOf(size);
  const prices = plans.map(({ id, name }) => `${name} ${formatPounds(monthlyPrice(id, size))}`);
  return `${label}, ${description}: ${prices.join(', ')} per month plus VAT`;
}
