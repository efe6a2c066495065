import { formatNumber } from '../../lib/format.ts';
import { cn } from '../../ui/class-names.ts';
import { useCountUp } from './count-up.ts';
import { durationParts } from './figures.ts';

/** Counted up for the eye. Screen readers and printers are given the figure itself from the start. */
export function CountedDuration({ minutes }: { minutes: number }) {
  const shown = useCountUp(minutes);
  const counting = shown !== minutes;
  return (
    <span className="grid *:[grid-area:1/1]">
      <Duration minutes={minutes} className={counting ? 'opacity-0 print:opacity-100' : undefined} />
      {counting && (
        <span aria-hidden className="print:hidden">
          <Duration minutes={shown} toldAs={minutes} />
        </span>
      )}
    </span>
  );
}

interface DurationProps {
  minutes: number;
  toldAs?: number;
  className?: string;
}

function Duration({ minutes, toldAs, className }: DurationProps) {
  return (
    <span className={cn('flex flex-wrap items-baseline gap-x-[0.22em]', className)}>
      {durationParts(minutes, toldAs).map(({ amount, unit }) => (
        <span key={unit.slice(0, 1)} className="whitespace-nowrap">
          <span className="tabular-nums">{formatNumber(amount)}</span>{' '}
          <span className="text-[0.42em] tracking-[-0.01em]">{unit}</span>{' '}
        </span>
      ))}
    </span>
  );
}
