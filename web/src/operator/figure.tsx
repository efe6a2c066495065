import type { ReactNode } from 'react';

/** A number that stands for itself; inside a list of names and values. */
export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-2xl border border-line bg-surface px-4 py-3.5 shadow-low">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-0.5 font-semibold text-2xl tabular-nums tracking-tight">{children}</dd>
    </div>
  );
}
