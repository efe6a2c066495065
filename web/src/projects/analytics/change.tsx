import { ArrowDown, ArrowUp } from 'lucide-react';

interface ChangeProps {
  change: number | null;
  /** The value before, in words. */
  before: string;
  lessIsBetter?: boolean | undefined;
}

/** By how much a figure went up or down. */
export function Change({ change, before, lessIsBetter = false }: ChangeProps) {
  // Ten times as much tells that there was hardly any before, and no more.
  if (change === null || Math.abs(change) < 0.005 || change > 10)
    return <span className="text-muted text-sm">was {before}</span>;
  const isUp = change > 0;
  const Icon = isUp ? ArrowUp : ArrowDown;
  const isGood = isUp !== lessIsBetter;
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <span
        className={isGood ? 'inline-flex items-center text-leaf' : 'inline-flex items-center text-danger'}
      >
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{isUp ? 'up' : 'down'}</span> {Math.round(Math.abs(change) * 100)}%
      </span>
      <span className="text-muted">was {before}</span>
    </span>
  );
}
