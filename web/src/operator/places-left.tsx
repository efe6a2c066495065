import type { OperatorCounts } from '@heliodesk/core/contracts/operator';
import { formatNumber } from '../lib/format.ts';
import { Figure } from './figure.tsx';

/** The length of the list, and the number of places still to give. */
export function PlacesLeft({ entries, places: { total, left } }: OperatorCounts) {
  return (
    <dl className="mb-8 grid grid-cols-2 gap-4 lg:max-w-md">
      <Figure name="On the list">{formatNumber(entries)}</Figure>
      <Figure name="Beta places left">
        {left} <span className="font-normal text-base text-muted">of {total}</span>
        <span className="mt-2 block h-1.5 overflow-hidden rounded-full bg-ink/10">
          <svg
            aria-hidden
            className="block h-full w-full"
            preserveAspectRatio="none"
            viewBox={`0 0 ${total} 1`}
          >
            <rect width={left} height="1" className="fill-sun" />
          </svg>
        </span>
      </Figure>
    </dl>
  );
}
