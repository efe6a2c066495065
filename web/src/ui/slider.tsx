import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export function Slider({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input type="range" className={cn('range', className)} {...props} />;
}
