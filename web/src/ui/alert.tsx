import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

const alertVariants = cva('flex gap-3 rounded-xl border px-4 py-3', {
  variants: {
    tone: {
      info: 'border-sky/35 bg-sky-soft text-sky',
      success: 'border-leaf/35 bg-leaf-soft text-leaf',
      warning: 'border-sun-ink/35 bg-sun-soft text-sun-ink',
      danger: 'border-danger/40 bg-danger-soft text-danger',
    },
  },
  defaultVariants: { tone: 'info' },
});

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

type AlertProps = Omit<ComponentProps<'div'>, 'title'> &
  VariantProps<typeof alertVariants> & { title?: ReactNode };

export function Alert({ tone, title, className, children, ...props }: AlertProps) {
  const Icon = icons[tone ?? 'info'];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={alertVariants({ tone, className })}
      {...props}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="wrap-anywhere min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-ink">{children}</div>
      </div>
    </div>
  );
}
