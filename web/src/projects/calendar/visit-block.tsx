import type { CalendarVisit } from '@heliodesk/core/contracts/calendar';
import { longDay } from '@heliodesk/core/rules/calendar/days';
import { timeInWords, wallAt } from '@heliodesk/core/rules/calendar/london';
import { timesInWords } from '@heliodesk/core/rules/calendar/moving';
import { visitKindNames } from '@heliodesk/core/rules/projects/visit-kinds';
import { TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const kindTones: Readonly<Record<CalendarVisit['kind'], string>> = {
  survey: 'border-sky bg-sky-soft',
  installation: 'border-sun-strong bg-sun-soft',
  service: 'border-leaf bg-leaf-soft',
  other: 'border-line-strong bg-raised',
};

/** With others beside it there is no room for two words on a line. */
const beside = '@max-[6rem]:block @max-[6rem]:overflow-hidden @max-[6rem]:whitespace-nowrap';

/** True if it is drawn so high that the names of all who go have room below one another. */
const isLong = ({ startsAt, endsAt }: CalendarVisit) =>
  Date.parse(endsAt) - Date.parse(startsAt) >= 2 * 60 * 60_000;

interface VisitBlockProps extends ComponentProps<'button'> {
  visit: CalendarVisit;
  who: string;
  /** The problems with it, in words. */
  clashes: readonly string[];
  isMovable: boolean;
  /** On one line, where there is little room. */
  short?: boolean;
}

/** A visit in the calendar, which a press opens. */
export function VisitBlock({ visit, who, clashes, isMovable, short, className, ...props }: VisitBlockProps) {
  const { kind, project, startsAt, state } = visit;
  const words = `${visitKindNames[kind]}, ${project.name}, ${timesInWords(visit, longDay)}${who && `, ${who}`}`;
  return (
    <button
      type="button"
      data-visit={visit.id}
      title={[words, ...clashes].join('\n')}
      className={cn(
        '@container flex select-none flex-col justify-start overflow-hidden rounded-md border border-l-4 px-1.5 text-left text-ink text-xs leading-4 shadow-low',
        kindTones[kind],
        isMovable && 'cursor-grab',
        // What is behind us stands back, without becoming hard to read.
        state === 'done' && 'bg-transparent text-muted shadow-none',
        clashes.length > 0 && 'border-danger ring-1 ring-danger',
        className,
      )}
      {...props}
    >
      <VisuallyHidden>
        {words}
        {state === 'done' && ', done'}
        {clashes.map((clash) => `. Clash: ${clash}`)}
      </VisuallyHidden>
      <span aria-hidden className={cn('block', short && 'truncate')}>
        {clashes.length > 0 && <TriangleAlert className="mr-1 inline size-3.5 text-danger" />}
        <span className={cn('tabular-nums', beside)}>{timeInWords(wallAt(new Date(startsAt)).minute)}</span>{' '}
        <span className={cn('font-semibold', beside)}>{project.name}</span>
        {!short && (
          <span className={cn('block text-muted', isLong(visit) ? '@max-[6rem]:truncate' : 'truncate')}>
            {[visitKindNames[kind], project.postcode, who].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
    </button>
  );
}
