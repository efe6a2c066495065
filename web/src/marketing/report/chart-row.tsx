import type { ReactNode } from 'react';

interface ChartRowProps {
  name: string;
  detail?: string;
  figure: string;
  children: ReactNode;
}

/** One line of a chart: everything its bar shows is said beside it in words. */
export function ChartRow({ name, detail, figure, children }: ChartRowProps) {
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="font-medium">{name}</span>{' '}
          {detail && <span className="text-muted text-sm">{detail}</span>}
        </span>{' '}
        <span className="font-semibold tabular-nums">{figure}</span>
      </div>
      {children}
    </li>
  );
}
