import type { CalendarVisit } from '@heliodesk/core/contracts/calendar';
import { type Piece, type Placed, sideBySide } from '@heliodesk/core/rules/calendar/layout';
import { type Minute, timeInWords } from '@heliodesk/core/rules/calendar/london';
import type { Hours } from '@heliodesk/core/rules/calendar/working-hours';
import type { PointerEvent } from 'react';
import { cn } from '../../ui/class-names.ts';
import type { PlanColumn } from './columns.ts';
import { VisitBlock } from './visit-block.tsx';
import { Ways } from './ways.tsx';

interface TimeGridProps {
  columns: readonly PlanColumn[];
  hours: Hours;
  /** The line of the current time: the minute and the day. */
  now: { day: string; minute: Minute };
  whoIn: (visit: CalendarVisit) => string;
  clashesOf: (visit: CalendarVisit) => readonly string[];
  isMovable: (visit: CalendarVisit) => boolean;
  /** True if a column is one person's, so that the journeys between their visits can be shown. */
  withWays: boolean;
  onOpen: (visit: CalendarVisit) => void;
  onPress: (event: PointerEvent, visit: CalendarVisit) => void;
}

/** So many rem are an hour. */
const hourHeight = 3;

/** Visits along the hours of days, or of the people of one day. */
export function TimeGrid(props: TimeGridProps) {
  const { columns, hours, now } = props;
  const lines = Array.from({ length: (hours.to - hours.from) / 60 }, (_, index) => hours.from + index * 60);
  const height = `${((hours.to - hours.from) / 60) * hourHeight}rem`;
  return (
    <div
      data-drop-area
      data-from={hours.from}
      data-minutes={hours.to - hours.from}
      className="grid min-w-fit"
      style={{ gridTemplateColumns: `3rem repeat(${columns.length}, minmax(7rem, 1fr))` }}
    >
      <span className="sticky top-0 left-0 z-20 border-line border-b bg-surface" />
      {columns.map((column) => (
        <ColumnHeading
          key={column.key}
          column={column}
          isToday={column.day === now.day && column.person === undefined}
        />
      ))}
      <div aria-hidden className="sticky left-0 z-10 bg-surface" style={{ height }}>
        {lines.map((line) => (
          <span
            key={line}
            className="absolute right-1.5 -translate-y-1/2 text-muted text-xs tabular-nums first:hidden"
            style={{ top: `${((line - hours.from) / 60) * hourHeight}rem` }}
          >
            {timeInWords(line)}
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <Column key={column.key} {...props} column={column} height={height} />
      ))}
    </div>
  );
}

function ColumnHeading({ column, isToday }: { column: PlanColumn; isToday: boolean }) {
  return (
    <div
      className={cn(
        'sticky top-0 z-10 truncate border-line border-b border-l bg-surface px-1.5 py-1 text-center text-sm',
        isToday ? 'font-semibold text-sun-ink' : 'text-muted',
      )}
    >
      {column.heading}
      {column.away.length > 0 && (
        <span
          className="block truncate font-normal text-danger text-xs"
          title={`Away: ${column.away.join(', ')}`}
        >
          {column.person === undefined ? `Away: ${column.away.join(', ')}` : 'Away'}
        </span>
      )}
    </div>
  );
}

type ColumnProps = TimeGridProps & { column: PlanColumn; height: string };

function Column({ column, hours, height, now, withWays, ...props }: ColumnProps) {
  const place = (from: Minute, to: Minute) => placed(hours, from, to);
  return (
    <section
      aria-label={column.label}
      data-day={column.day}
      data-person={column.person}
      className="relative border-line border-l bg-[repeating-linear-gradient(to_bottom,var(--color-line)_0_1px,transparent_1px_3rem)]"
      style={{ height }}
    >
      {offHours(column.hours, hours).map(({ from, to }) => (
        <span key={from} aria-hidden className="absolute inset-x-0 bg-ink/6" style={place(from, to)} />
      ))}
      {now.day === column.day && now.minute > hours.from && now.minute < hours.to && (
        <span
          aria-hidden
          className="absolute inset-x-0 z-5 h-0.5 bg-danger"
          style={{ top: place(now.minute, now.minute).top }}
        />
      )}
      {withWays && <Ways pieces={column.pieces} place={place} />}
      {sideBySide(column.pieces).map((piece) => (
        <Block key={piece.visit.id} piece={piece} style={place(piece.from, piece.to)} {...props} />
      ))}
    </section>
  );
}

interface BlockProps extends Pick<TimeGridProps, 'whoIn' | 'clashesOf' | 'isMovable' | 'onOpen' | 'onPress'> {
  piece: Placed<Piece<CalendarVisit>>;
  style: { top: string; height: string };
}

function Block({ piece, style, whoIn, clashesOf, isMovable, onOpen, onPress }: BlockProps) {
  const { visit, column, columns, goesOn, from, to } = piece;
  const movable = isMovable(visit);
  return (
    <div
      className="group absolute z-1 p-px"
      style={{ ...style, left: `${(column / columns) * 100}%`, width: `${100 / columns}%` }}
      onPointerDown={movable ? (event) => onPress(event, visit) : undefined}
    >
      <VisitBlock
        visit={visit}
        who={whoIn(visit)}
        clashes={clashesOf(visit)}
        isMovable={movable}
        short={to - from < 45}
        onClick={() => onOpen(visit)}
        className={cn('size-full', goesOn.before && 'rounded-t-none', goesOn.after && 'rounded-b-none')}
      />
      {movable && !goesOn.after && (
        <span
          data-stretch
          className="absolute inset-x-1 bottom-0 h-2 cursor-ns-resize rounded-full group-hover:bg-ink/15"
        />
      )}
    </div>
  );
}

/** The position of something between two times in a column; what lies outside of it is cut. */
function placed(hours: Hours, from: Minute, to: Minute) {
  const [top, bottom] = [Math.max(from, hours.from), Math.min(to, hours.to)];
  return {
    top: `${((top - hours.from) / 60) * hourHeight}rem`,
    height: `${(Math.max(0, bottom - top) / 60) * hourHeight}rem`,
  };
}

/** The times that are drawn and at which there is no work. */
function offHours(work: Hours | null, shown: Hours): Hours[] {
  if (!work) return [shown];
  const before = { from: shown.from, to: work.from };
  const after = { from: work.to, to: shown.to };
  return [before, after].filter(({ from, to }) => from < to);
}
