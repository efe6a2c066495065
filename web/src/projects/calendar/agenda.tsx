import type { CalendarVisit } from '@heliodesk/core/contracts/calendar';
import { longDay } from '@heliodesk/core/rules/calendar/days';
import { timeInWords } from '@heliodesk/core/rules/calendar/london';
import { cn } from '../../ui/class-names.ts';
import type { PlanColumn } from './columns.ts';
import { VisitBlock } from './visit-block.tsx';

interface AgendaProps {
  columns: readonly PlanColumn[];
  today: string;
  whoIn: (visit: CalendarVisit) => string;
  clashesOf: (visit: CalendarVisit) => readonly string[];
  onOpen: (visit: CalendarVisit) => void;
}

/** A week below one another, for a screen that is too narrow for seven columns. */
export function Agenda({ columns, today, whoIn, clashesOf, onOpen }: AgendaProps) {
  return columns.map(({ key, day, pieces, away }) => (
    <section key={key} className="border-line border-b py-2 last:border-b-0">
      <h3 className={cn('px-1 font-medium text-sm', day === today ? 'text-sun-ink' : 'text-muted')}>
        {longDay(day)}
        {away.length > 0 && <span className="font-normal text-danger"> · Away: {away.join(', ')}</span>}
      </h3>
      {pieces.length === 0 ? (
        <p className="px-1 text-muted text-sm">No visits</p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {pieces.map(({ visit, to }) => (
            <li key={visit.id} className="flex items-center gap-2">
              <VisitBlock
                visit={visit}
                who={whoIn(visit)}
                clashes={clashesOf(visit)}
                isMovable={false}
                onClick={() => onOpen(visit)}
                className="min-h-11 grow py-1 text-sm leading-5"
              />
              <span className="w-14 shrink-0 text-muted text-xs tabular-nums">
                to {timeInWords(to % 1440)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}
