import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

interface SelectProps extends ComponentProps<'select'> {
  /** As low as the buttons beside a list. */
  compact?: boolean;
}

export function Select({ className, compact, ...props }: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select
        className={cn(
          'control appearance-none pr-10',
          // On a phone the words keep their 16 px: for smaller ones iOS zooms the page in, and leaves it so.
          compact ? 'min-h-10 py-1 pl-3 md:pointer-fine:text-[0.9375rem]' : 'min-h-11 py-2 pl-3.5',
        )}
        {...props}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
