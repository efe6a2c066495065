import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  children?: ReactNode;
  /** The page's action, beside its heading. */
  action?: ReactNode;
}

export function PageHeading({ title, children, action }: PageHeadingProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="wrap-anywhere text-headline">{title}</h1>
        {children && <p className="mt-2 max-w-prose text-lead text-muted">{children}</p>}
      </div>
      {action}
    </div>
  );
}
