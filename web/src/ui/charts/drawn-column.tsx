import { Link } from 'react-router';
import { colourOf } from './palette.ts';

export interface Column {
  key: string;
  /** Below it, where there is little room. */
  label: string;
  /** As it is read aloud. */
  name: string;
  parts: readonly number[];
  /** The target. */
  goal?: number | null;
  /** The rows behind it, and behind each of its parts. */
  to?: string | undefined;
  partsTo?: readonly string[];
}

interface DrawnColumnProps {
  column: Column;
  series: readonly string[];
  colour: number;
  format: (value: number) => string;
  /** Its position, its width and room, and the limit to the right for the middle of a name. */
  place: { x: number; step: number; thick: number; height: number; last: number };
  y: (value: number) => number;
  /** False where there is no room for all names, and this one is left out. */
  isNamed: boolean;
}

/** One of the amounts over time; it leads to what it counts, and each of its parts to what that counts. */
export function DrawnColumn({ column, series, colour, format, place, y, isNamed }: DrawnColumnProps) {
  const { label, name, parts, goal, to, partsTo } = column;
  const { x, step, thick, height, last } = place;
  const left = x + (step - thick) / 2;
  const drawn = parts.map((part, at) => {
    if (part <= 0) return null;
    const from = sum(parts.slice(0, at));
    const partTo = partsTo?.[at];
    const rect = (
      <rect
        key={series[at]}
        x={left}
        y={y(from + part)}
        width={thick}
        height={Math.max(1, y(from) - y(from + part) - (at > 0 ? 1 : 0))}
        style={{ fill: colourOf(colour + at) }}
      />
    );
    if (!partTo) return rect;
    // For the pointer alone: the whole column has a name and takes the keys, or there'd be a hundred stops.
    return (
      <Link key={series[at]} to={partTo} aria-hidden tabIndex={-1} className="hover:brightness-90">
        <title>{`${series[at]}, ${name}: ${format(part)}`}</title>
        {rect}
      </Link>
    );
  });
  const told = (
    <>
      <title>{spoken(column, series, format)}</title>
      {goal ? (
        <line
          x1={left - 4}
          x2={left + thick + 4}
          y1={y(goal)}
          y2={y(goal)}
          strokeWidth={2}
          className="stroke-ink"
        />
      ) : null}
      {isNamed && (
        <text x={Math.min(left + thick / 2, last)} y={height - 8} textAnchor="middle" className="fill-muted">
          {label}
        </text>
      )}
    </>
  );
  if (!to)
    return (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: shapes can't be pressed.
      <g role="img">
        {drawn}
        {told}
      </g>
    );
  const room = (
    <rect {...{ x, y: 0, width: step, height, rx: 4 }} className="fill-transparent group-hover:fill-sunken" />
  );
  return (
    <>
      <Link to={to} preventScrollReset={to.startsWith('?')} className="group -outline-offset-2">
        {room}
        {!partsTo && drawn}
        {told}
      </Link>
      {partsTo && drawn}
    </>
  );
}

/** A column as it is read aloud, and shown beside the pointer. */
function spoken({ name, parts, goal }: Column, series: readonly string[], format: (value: number) => string) {
  const amounts = parts.flatMap((part, at) =>
    part > 0 || parts.length === 1 ? [`${series[at]}: ${format(part)}`] : [],
  );
  return [
    name,
    ...(amounts.length > 0 ? amounts : ['None']),
    ...(goal ? [`Goal: ${format(goal)}`] : []),
  ].join(', ');
}

export const sum = (parts: readonly number[]) => parts.reduce((whole, part) => whole + part, 0);
