import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cn('rounded-2xl border border-line bg-surface p-6 shadow-mid', className)} {...props} />
  );
}
