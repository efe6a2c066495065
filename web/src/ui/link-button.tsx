import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonVariants, buttonVariants } from './button-variants.ts';

type LinkButtonProps = ComponentProps<typeof Link> & ButtonVariants;

export function LinkButton({ variant, size, className, ...props }: LinkButtonProps) {
  return <Link className={buttonVariants({ variant, size, className })} {...props} />;
}
