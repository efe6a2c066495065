import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../ui/class-names.ts';

interface CardHeadingProps {
  Icon: LucideIcon;
  tone?: 'sun' | 'leaf' | 'danger';
  /** In the place of the icon. */
  mark?: ReactNode;
  title: string;
  children: ReactNode;
}

const tones = {
  sun: 'bg-sun-soft text-sun-ink',
  leaf: 'bg-leaf-soft text-leaf',
  danger: 'bg-danger-soft text-danger',
};

export function CardHeading({ Icon, tone = 'sun', mark, title, children }: CardHeadingProps) {
  return (
    <div className="grid gap-2">
      {mark ?? (
        <span className={cn('mb-2 grid size-12 place-items-center rounded-xl', tones[tone])}>
          <Icon aria-hidden className="size-6" />
        </span>
      )}
      <h1 className="font-semibold text-3xl tracking-tight">{title}</h1>
      <p className="wrap-anywhere text-muted">{children}</p>
    </div>
  );
}
