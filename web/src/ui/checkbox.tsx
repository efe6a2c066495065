import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode };

export function Checkbox({ className, children, ...props }: CheckboxProps) {
  return (
    <label className={cn('flex min-h-11 items-center gap-3', className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-sun" {...props} />
      <span>{children}</span>
    </label>
  );
}
