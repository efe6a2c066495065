import type { MapSize } from '@heliodesk/core/solar/roof/web-mercator';

const side = 32;

/** Its point stands on the middle of the map. */
export function Pin({ size: { width, height } }: { size: MapSize }) {
  return (
    <g transform={`translate(${width / 2 - side / 2} ${height / 2 - side})`} className="map-pin">
      <path d="M16 31C10 22 5.5 17.5 5.5 11.5a10.5 10.5 0 0 1 21 0C26.5 17.5 22 22 16 31z" />
      <circle cx="16" cy="11.5" r="4" />
    </g>
  );
}
