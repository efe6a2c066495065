import { cn } from './class-names.ts';
import { initials } from './initials.ts';

interface AvatarProps {
  name: string;
  /** For a line of text. */
  small?: boolean;
  className?: string;
}

/** Initials in a disc. The name stands beside it or in the label of what it is part of. */
export function Avatar({ name, small, className }: AvatarProps) {
  return (
    // The initials are drawn, not written: as text they would be at odds with the name of a button around them.
    <span
      aria-hidden
      data-initials={initials(name)}
      className={cn(
        'before:content-[attr(data-initials)] grid shrink-0 place-items-center rounded-full bg-sun-soft font-semibold text-sun-ink uppercase',
        small ? 'size-6 text-[0.6875rem]' : 'size-9 text-sm',
        className,
      )}
    />
  );
}
