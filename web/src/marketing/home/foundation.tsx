import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoundationProps {
  Icon: LucideIcon;
  title: string;
  children: ReactNode;
}

export function Foundation({ Icon, title, children }: FoundationProps) {
  return (
    <div className="scheme-dark flex gap-5 rounded-2xl bg-night p-6 text-ink lg:p-8">
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 shrink-0 text-sun" />
      <div>
        <h3 className="font-semibold text-xl tracking-tight">{title}</h3>
        <p className="mt-2 text-muted">{children}</p>
      </div>
    </div>
  );
}
