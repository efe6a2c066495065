import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';

export const brandLook = 'brand-button w-full sm:w-auto';

/** The way on, in the company's colour. */
export function BrandButton({ className, ...props }: ComponentProps<typeof Button>) {
  return <Button size="lg" className={cn(brandLook, className)} {...props} />;
}
