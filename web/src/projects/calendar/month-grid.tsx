import type { CalendarVisit } from '@heliodesk/core/contracts/calendar';
import { isInMonth, longDay } from '@heliodesk/core/rules/calendar/days';
import { weekdayNames } from '@heliodesk/core/rules/calendar/working-hours';
import type { PointerEvent } from 'react';
import { Link } from 'react-router';
import { cn } from '../../ui/class-names.ts';
import { chunked } from './chunked.ts';
import type { PlanColumn } from './columns.ts';
import { VisitBlock } from './visit-block.tsx';

interface MonthGridProps {
  columns: readonly PlanColumn[];
  shown: string;
  today: string;
  addressOf: (day: string) => string;
  whoIn: (visit: CalendarVisit) => string;
  clashesOf: (visit: CalendarVisit) => readonly string[];
  isMovable: (visit: CalendarVisit) => boolean;
  onOpen: (visit: CalendarVisit) => void;
  onPress: (event: PointerEvent, visit: CalendarVisit) => void;
}

/** More would make a cell longer than its neighbours; the rest is a press away. */
const mostInCell = 4;

/** The weeks of a month, with the visits of each day. */
export function MonthGrid(props: MonthGridProps) {
  return (
    <table data-drop-area className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col" className="border-line border-b py-1 font-normal text-muted text-sm">
              <abbr title={name} className="no-underline">
                {name.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {chunked(props.columns, 7).map((week) => (
          <tr key={week[0]?.key}>
            {week.map((column) => (
              <Cell key={column.key} {...props} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ column, shown, today, addressOf, ...props }: MonthGridProps & { column: PlanColumn }) {
  const { day, pieces, hours, away } = column;
  const more = pieces.length - mostInCell;
  return (
    <td
      data-day={day}
      className={cn(
        'h-28 border border-line p-1 align-top max-md:h-16',
        (!hours || !isInMonth(day, shown)) && 'bg-ink/4',
      )}
    >
      <div className="flex items-center justify-between gap-1">
        <Link
          to={addressOf(day)}
          aria-label={`${longDay(day)}${pieces.length ? `, ${pieces.length} ${pieces.length === 1 ? 'visit' : 'visits'}` : ''}`}
          className={cn(
            'grid size-6 place-items-center rounded-full text-xs tabular-nums underline-offset-4 hover:underline max-md:size-9',
            !isInMonth(day, shown) && 'text-muted',
            day === today && 'bg-sun font-semibold text-on-sun',
          )}
        >
          {Number(day.slice(8))}
        </Link>
        {away.length > 0 && (
          <span className="truncate text-danger text-xs max-md:hidden" title={`Away: ${away.join(', ')}`}>
            {away.length === 1 ? `${away[0]} away` : `${away.length} away`}
          </span>
        )}
        {pieces.length > 0 && (
          <span aria-hidden className="rounded-full bg-sky-soft px-1.5 text-sky text-xs md:hidden">
            {pieces.length}
          </span>
        )}
      </div>
      <div className="grid gap-0.5 max-md:hidden">
        {pieces.slice(0, mostInCell).map(({ visit }) => (
          <Chip key={visit.id} visit={visit} {...props} />
        ))}
        {more > 0 && (
          <Link to={addressOf(day)} className="px-1 text-muted text-xs underline underline-offset-4">
            {more} more
          </Link>
        )}
      </div>
    </td>
  );
}

type ChipProps = Pick<MonthGridProps, 'whoIn' | 'clashesOf' | 'isMovable' | 'onOpen' | 'onPress'>;

function Chip({ visit, whoIn, clashesOf, isMovable, onOpen, onPress }: ChipProps & { visit: CalendarVisit }) {
  const movable = isMovable(visit);
  return (
    <VisitBlock
      visit={visit}
      who={whoIn(visit)}
      clashes={clashesOf(visit)}
      isMovable={movable}
      short
      className="min-h-6 w-full py-0.5"
      onClick={() => onOpen(visit)}
      onPointerDown={movable ? (event) => onPress(event, visit) : undefined}
    />
  );
}
