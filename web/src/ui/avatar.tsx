import { cn } from './class-names.ts';
import { initials } from './initials.ts';

/** Initials in a disc. The name stands beside it or in the label of what it is part of. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    // The initials are drawn, not written: as text they would be at odds with the name of a button around them.
    <span
      aria-hidden
      data-initials={initials(name)}
      className={cn(
        'before:content-[attr(data-initials)] grid size-9 shrink-0 place-items-center rounded-full bg-sun-soft font-semibold text-sm text-sun-ink uppercase',
        className,
      )}
    />
  );
}
