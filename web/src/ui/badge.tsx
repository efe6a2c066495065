import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const badgeVariants = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-medium text-sm [&_svg]:size-4',
  {
    variants: {
      tone: {
        neutral: 'bg-ink/8 text-ink',
        sun: 'bg-sun-soft text-sun-ink',
        info: 'bg-sky-soft text-sky',
        success: 'bg-leaf-soft text-leaf',
        danger: 'bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export function Badge({
  tone,
  className,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span className={badgeVariants({ tone, className })} {...props} />;
}
