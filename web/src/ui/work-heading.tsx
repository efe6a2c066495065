import type { ReactNode } from 'react';

interface WorkHeadingProps {
  title: string;
  /** On one line below it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** The heading of a page that people work on all day, which leaves the room to the work. */
export function WorkHeading({ title, children, action }: WorkHeadingProps) {
  return (
    <div className="-mt-2 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:-mt-7">
      <div className="min-w-0 grow basis-64">
        <h1 className="wrap-anywhere font-semibold text-2xl tracking-tight">{title}</h1>
        {children && <p className="min-h-lh text-muted">{children}</p>}
      </div>
      {action}
    </div>
  );
}
