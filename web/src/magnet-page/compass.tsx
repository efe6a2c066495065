import type { RoofDirection } from '@heliodesk/core/rules/magnets/roof-directions';

/** Where each direction lies, in degrees from north. */
const sides: Readonly<Record<RoofDirection, readonly number[]>> = {
  south: [180],
  'south-east-or-west': [135, 225],
  'east-or-west': [90, 270],
  north: [0],
  unsure: [],
};

/** A compass on which a direction is marked, north being up as on a map. */
export function Compass({ direction }: { direction: RoofDirection }) {
  return (
    <svg aria-hidden="true" viewBox="-24 -24 48 48" className="size-12 shrink-0">
      <circle r="22" className="fill-sunken stroke-line-strong" strokeWidth="1.5" />
      {sides[direction].map((degrees) => (
        <path
          key={degrees}
          d="M0 0 L-8.4 -20.3 A22 22 0 0 1 8.4 -20.3 Z"
          transform={`rotate(${degrees})`}
          className="fill-brand stroke-brand-ink"
          strokeWidth="1"
        />
      ))}
      <text y="-13.5" textAnchor="middle" className="fill-ink font-semibold text-[8px]">
        N
      </text>
      {direction === 'unsure' ? (
        <text y="8" textAnchor="middle" className="fill-muted font-semibold text-[20px]">
          ?
        </text>
      ) : (
        <circle r="2.5" className="fill-ink" />
      )}
    </svg>
  );
}
