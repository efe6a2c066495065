import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div aria-hidden className={cn('animate-pulse rounded-lg bg-ink/10', className)} {...props} />;
}
