import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-2xl border border-line-strong border-dashed px-6 py-12 text-center">
      {icon && (
        <span className="grid size-12 place-items-center rounded-xl bg-sun-soft text-sun-ink">{icon}</span>
      )}
      <p className="font-semibold text-lg">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action}
    </div>
  );
}
