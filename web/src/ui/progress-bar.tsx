import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

type ProgressBarProps = ComponentProps<'progress'> & { 'aria-label': string };

export function ProgressBar({ max = 100, className, ...props }: ProgressBarProps) {
  return <progress max={max} className={cn('meter-bar', className)} {...props} />;
}
