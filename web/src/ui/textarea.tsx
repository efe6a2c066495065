import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cn('control resize-y px-3.5 py-2.5', className)} {...props} />;
}
