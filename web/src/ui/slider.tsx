import type { ComponentProps, CSSProperties } from 'react';
import { cn } from './class-names.ts';

type SliderProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The filled share of the track, from 0 to 1. Not for prerendered pages, whose HTML may hold no styles. */
  filled?: number;
};

export function Slider({ className, filled, ...props }: SliderProps) {
  const style = filled === undefined ? undefined : ({ '--filled': filled } as CSSProperties);
  return <input type="range" className={cn('range', className)} style={style} {...props} />;
}
