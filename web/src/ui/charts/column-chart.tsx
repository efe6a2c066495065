import type { Ref } from 'react';
import { type Column, DrawnColumn, sum } from './drawn-column.tsx';
import { useWidth } from './use-width.ts';

interface ColumnChartProps {
  label: string;
  /** The names of each column's parts, from below. */
  series: readonly string[];
  columns: readonly Column[];
  format: (value: number) => string;
  /** The colour of the first of them. */
  colour?: number;
  height?: number;
  ref?: Ref<SVGSVGElement>;
}

/** The widest that a letter of a name is, on average. */
const letter = 6.5;
const room = { top: 8, bottom: 24, left: 44 };

/** Amounts over time, in parts that stand on each other; each leads to what it counts. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, series, columns, format, colour = 0, height = 200, ref } = props;
  const { ref: place, width } = useWidth<HTMLDivElement>();
  const ticks = ticksUpTo(Math.max(1, ...columns.map(({ parts, goal }) => Math.max(sum(parts), goal ?? 0))));
  const most = ticks.at(-1) ?? 1;
  const y = (value: number) => room.top + (1 - value / most) * (height - room.top - room.bottom);
  const step = (width - room.left) / Math.max(1, columns.length);
  const thick = Math.min(44, step * 0.66);
  const longest = Math.max(0, ...columns.map(({ label }) => label.length)) * letter;
  const everyOther = Math.max(step < 30 ? 3 : 1, Math.ceil((longest * 1.5 + 8) / step));
  return (
    <div ref={place} className="min-w-0">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it has a name; a title would follow the pointer. */}
      <svg
        ref={ref}
        {...{ role: 'group', 'aria-label': label }}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="block max-w-full text-xs"
      >
        {ticks.map((tick) => (
          <g key={tick} aria-hidden>
            <line x1={room.left} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text
              x={room.left - 6}
              y={y(tick)}
              textAnchor="end"
              dominantBaseline="central"
              className="fill-muted"
            >
              {format(tick)}
            </text>
          </g>
        ))}
        {columns.map((column, place) => (
          <DrawnColumn
            key={column.key}
            {...{ column, series, colour, format, y }}
            place={{ x: room.left + place * step, step, thick, height, last: width - longest / 2 }}
            isNamed={(columns.length - 1 - place) % everyOther === 0}
          />
        ))}
      </svg>
    </div>
  );
}

/** Round numbers from nothing to at least the largest value. */
export function ticksUpTo(largest: number, amount = 4): number[] {
  const rough = largest / amount;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power);
  const round = step < 10 ? Math.ceil(step) : step;
  return Array.from({ length: Math.ceil(largest / round) + 1 }, (_, place) => place * round);
}
