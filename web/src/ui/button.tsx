import type { ComponentProps } from 'react';
import { type ButtonVariants, buttonVariants } from './button-variants.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    /** Under way: it keeps its focus and its place, and takes no further press. */
    busy?: boolean;
  };

export function Button({ variant, size, busy, className, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonVariants({ variant, size, className })}
      {...props}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
