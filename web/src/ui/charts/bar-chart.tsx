import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { colourOf } from './palette.ts';
import { useWidth } from './use-width.ts';

export interface Bar {
  key: string;
  label: string;
  value: number;
  /** The value as people read it. */
  text: string;
  /** The value it is compared with, as a thin line. */
  before?: number;
  /** The rows behind it. */
  to?: string | undefined;
}

interface BarChartProps {
  /** The meaning of the bars. */
  label: string;
  bars: readonly Bar[];
  colour?: number;
  /** Room for the names and for the values. */
  rooms?: { label: number; text: number };
  ref?: Ref<SVGSVGElement>;
}

const barHeight = 14;
/** Less is no bar any more; names then stand above their bars. */
const leastRoom = 64;

/** Amounts beside each other, each on a line with its name and its value; each leads to what it counts. */
export function BarChart({ label, bars, colour = 0, rooms = { label: 136, text: 92 }, ref }: BarChartProps) {
  const { ref: place, width } = useWidth<HTMLDivElement>();
  const isNarrow = width - rooms.label - rooms.text < leastRoom;
  const left = isNarrow ? 0 : rooms.label;
  const room = width - left - rooms.text;
  const rowHeight = isNarrow ? 50 : 34;
  const [nameAt, barAt] = isNarrow ? [14, 36] : [17, 17];
  const most = Math.max(1, ...bars.map(({ value, before = 0 }) => Math.max(value, before)));
  const leads = bars.some(({ to }) => to);
  const height = bars.length * rowHeight;
  return (
    <div ref={place} className="min-w-0">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it has a name, or a table stands for it; a title would follow the pointer. */}
      <svg
        ref={ref}
        {...(leads ? { role: 'group', 'aria-label': label } : { 'aria-hidden': true })}
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        className="block max-w-full overflow-visible text-sm"
      >
        {bars.map(({ key, label, value, text, before, to }, row) => (
          <Row key={key} to={to} y={row * rowHeight} width={width} height={rowHeight}>
            <text x={0} y={nameAt} dominantBaseline="central" className="fill-ink">
              {/* The space keeps the name and the value apart for those who hear them. */}
              {`${label} `}
            </text>
            <rect
              x={left}
              y={barAt - barHeight / 2}
              width={Math.max(value > 0 ? 2 : 0, (value / most) * room)}
              height={barHeight}
              rx={3}
              style={{ fill: colourOf(colour) }}
            />
            {before !== undefined && before > 0 && (
              <rect
                x={left + (before / most) * room - 1}
                y={barAt - barHeight / 2 - 3}
                width={2}
                height={barHeight + 6}
                className="fill-line-strong"
              />
            )}
            <text
              x={width}
              y={barAt}
              textAnchor="end"
              dominantBaseline="central"
              className="fill-ink tabular-nums"
            >
              {text}
            </text>
          </Row>
        ))}
      </svg>
      {!leads && <HiddenTable caption={label} rows={bars.map(({ label, text }) => [label, text])} />}
    </div>
  );
}

interface RowProps {
  to: string | undefined;
  y: number;
  width: number;
  height: number;
  children: ReactNode;
}

function Row({ to, y, width, height, children }: RowProps) {
  const drawn = <g transform={`translate(0 ${y})`}>{children}</g>;
  if (!to) return drawn;
  return (
    <Link to={to} preventScrollReset={to.startsWith('?')} className="group outline-offset-2">
      <rect
        x={-6}
        y={y + 1}
        width={width + 12}
        height={height - 2}
        rx={6}
        className="fill-transparent group-hover:fill-sunken"
      />
      {drawn}
    </Link>
  );
}

/** The same for those who hear it. */
export function HiddenTable({ caption, rows }: { caption: string; rows: readonly (readonly string[])[] }) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{caption}</caption>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their place.
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
