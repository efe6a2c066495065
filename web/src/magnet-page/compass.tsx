import type { RoofDirection } from '@heliodesk/core/rules/magnets/roof-directions';

/** The directions in degrees from north. */
export const facingOf: Readonly<Record<RoofDirection, readonly number[]>> = {
  south: [180],
  'south-east-or-west': [135, 225],
  'east-or-west': [90, 270],
  north: [0],
  unsure: [],
};

interface CompassProps {
  /** Degrees from north; none is a question mark. */
  facing: readonly number[];
}

/** A compass on which directions are marked, north being up as on a map. */
export function Compass({ facing }: CompassProps) {
  return (
    <svg aria-hidden="true" viewBox="-24 -24 48 48" className="size-12 shrink-0">
      <circle r="22" className="fill-sunken stroke-line-strong" strokeWidth="1.5" />
      {facing.map((degrees) => (
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
      {facing.length === 0 ? (
        <text y="8" textAnchor="middle" className="fill-muted font-semibold text-[20px]">
          ?
        </text>
      ) : (
        <circle r="2.5" className="fill-ink" />
      )}
    </svg>
  );
}
