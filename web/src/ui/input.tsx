import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn('control min-h-11 px-3.5 py-2', className)} {...props} />;
}
