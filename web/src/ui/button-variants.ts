import { cva, type VariantProps } from 'class-variance-authority';

export const buttonVariants = cva(
  [
    'relative inline-flex select-none items-center justify-center gap-2 rounded-[0.625rem] font-semibold',
    'leading-tight transition-[background-color,border-color,box-shadow,translate] duration-150',
    'active:translate-y-px disabled:opacity-55 aria-disabled:opacity-70',
    '[&_svg]:size-[1.15em] [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-sun text-on-sun shadow-mid hover:bg-sun-strong hover:shadow-high',
        secondary:
          'border border-line-strong bg-surface text-ink shadow-low hover:border-ink hover:bg-sunken',
        ghost: 'text-ink hover:bg-ink/8',
        danger: 'bg-danger-solid text-white shadow-mid hover:bg-danger-deep',
      },
      size: {
        sm: 'min-h-9 px-3 py-1.5 text-sm',
        md: 'min-h-11 px-4.5 py-2 text-base',
        lg: 'min-h-13 px-6.5 py-3 text-lg',
        icon: 'size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonVariants = VariantProps<typeof buttonVariants>;
