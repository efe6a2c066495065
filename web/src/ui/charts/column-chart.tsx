import type { Ref } from 'react';
import { HiddenTable } from './bar-chart.tsx';
import { colourOf } from './palette.ts';
import { useWidth } from './use-width.ts';

export interface Column {
  key: string;
  /** Below it, where there is little room. */
  label: string;
  /** As it is read aloud. */
  name: string;
  parts: readonly number[];
  /** What was to be reached. */
  goal?: number | null;
}

interface ColumnChartProps {
  label: string;
  /** What the parts of each column are, from below. */
  series: readonly string[];
  columns: readonly Column[];
  format: (value: number) => string;
  /** The colour of the first of them. */
  colour?: number;
  height?: number;
  ref?: Ref<SVGSVGElement>;
}

const room = { top: 8, bottom: 24, left: 44 };

/** Amounts over time, in parts that stand on each other. */
export function ColumnChart(props: ColumnChartProps) {
  const { label, series, columns, format, colour = 0, height = 200, ref } = props;
  const { ref: place, width } = useWidth<HTMLDivElement>();
  const ticks = ticksUpTo(Math.max(1, ...columns.map(({ parts, goal }) => Math.max(sum(parts), goal ?? 0))));
  const most = ticks.at(-1) ?? 1;
  const y = (value: number) => room.top + (1 - value / most) * (height - room.top - room.bottom);
  const step = (width - room.left) / Math.max(1, columns.length);
  const thick = Math.min(44, step * 0.66);
  const everyOther = step < 30 ? 3 : 1;
  return (
    <div ref={place} className="min-w-0">
      <svg
        ref={ref}
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="block max-w-full text-xs"
      >
        {ticks.map((tick) => (
          <g key={tick}>
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
        {columns.map(({ key, label, name, parts, goal }, place) => {
          const x = room.left + place * step + (step - thick) / 2;
          return (
            <g key={key}>
              <title>{`${name}: ${format(sum(parts))}`}</title>
              {parts.map((part, at) => {
                const from = sum(parts.slice(0, at));
                return part > 0 ? (
                  <rect
                    key={series[at]}
                    x={x}
                    y={y(from + part)}
                    width={thick}
                    height={Math.max(1, y(from) - y(from + part) - (at > 0 ? 1 : 0))}
                    style={{ fill: colourOf(colour + at) }}
                  />
                ) : null;
              })}
              {goal ? (
                <line
                  x1={x - 4}
                  x2={x + thick + 4}
                  y1={y(goal)}
                  y2={y(goal)}
                  strokeWidth={2}
                  className="stroke-ink"
                />
              ) : null}
              {(columns.length - 1 - place) % everyOther === 0 && (
                <text x={x + thick / 2} y={height - 8} textAnchor="middle" className="fill-muted">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <HiddenTable
        caption={label}
        rows={columns.map(({ name, parts, goal }) => [
          name,
          ...parts.map((part, at) => `${series[at]}: ${format(part)}`),
          ...(goal ? [`Goal: ${format(goal)}`] : []),
        ])}
      />
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

const sum = (parts: readonly number[]) => parts.reduce((whole, part) => whole + part, 0);
