import { type ReactNode, useId } from 'react';

interface ListedSectionProps {
  title: string;
  /** Shown where there is none. */
  empty: string;
  children: ReactNode[];
}

export function ListedSection({ title, empty, children }: ListedSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-semibold text-xl tracking-tight">
        {title}
      </h2>
      {children.length > 0 ? <ul className="rows">{children}</ul> : <p className="text-muted">{empty}</p>}
    </section>
  );
}

/** The company of a row. */
export function Company({ name, identifier }: { name: string; identifier: string }) {
  return (
    <div className="min-w-0 grow basis-56">
      <p className="wrap-anywhere font-semibold">{name}</p>
      <p className="wrap-anywhere text-muted text-sm">/{identifier}</p>
    </div>
  );
}

export const rowClass = 'flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3.5 sm:px-5';
