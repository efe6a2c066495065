import type { Analytics } from '@heliodesk/core/contracts/analytics';
import { definitions } from '@heliodesk/core/rules/figures/definitions';
import { periodInWords } from '@heliodesk/core/rules/figures/periods';
import { lazy, Suspense } from 'react';
import { useFilters } from '../../lib/lists/use-filters.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { Moment } from '../../lib/moment.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { type Chosen, filterable, useAnalytics } from './api.ts';
import { useBehind } from './behind.ts';
import { BreakdownTable } from './breakdown-table.tsx';
import { Choices } from './choices.tsx';
import { FunnelCard, LossesCard, ResponseCard, StaysCard } from './figure-cards.tsx';
import { Headlines } from './headlines.tsx';
import { MonthsCard } from './months-card.tsx';
import { SaveFile } from './save-file.tsx';

const BehindDialog = lazy(async () => ({ default: (await import('./behind-dialog.tsx')).BehindDialog }));

/** A company's figures: from the lead to the handover, by month, source, person and area. */
export function AnalyticsPage() {
  const { filters, change } = useFilters(filterable);
  const chosen: Chosen = filters;
  const query = useAnalytics(chosen);
  const { data } = query;
  return (
    <>
      <WorkHeading title="Analytics" action={<SaveFile figures={data} by={chosen.by} />}>
        From the first call to the handover.
      </WorkHeading>
      <Choices chosen={chosen} onChange={change} />
      <Loaded query={query} what="the figures" skeleton={<Skeleton className="h-96" />}>
        {(figures) => <Figures figures={figures} chosen={chosen} />}
      </Loaded>
    </>
  );
}

function Figures({ figures, chosen }: { figures: Analytics; chosen: Chosen }) {
  const { now, before, period } = figures;
  const { behind, to, close } = useBehind();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted text-sm">
        {periodInWords(period)}. {definitions.before}
      </p>
      <Headlines now={now} before={before} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <FunnelCard now={now} before={before} to={to} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <MonthsCard figures={figures} to={to} />
          <ResponseCard now={now} to={to} />
        </div>
      </div>
      <BreakdownTable rows={figures.rows} by={chosen.by} to={to} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
        <StaysCard now={now} />
        <LossesCard now={now} to={to} />
      </div>
      <Checked check={figures.check} />
      <Suspense>
        {behind && <BehindDialog behind={behind} chosen={chosen} period={period} onClose={close} />}
      </Suspense>
    </div>
  );
}

function Checked({ check }: Pick<Analytics, 'check'>) {
  if (!check)
    return <p className="text-muted text-sm">These figures are checked by a recount every night.</p>;
  return (
    <p className="text-muted text-sm">
      Checked by a recount <Moment at={check.at} />:{' '}
      {check.differing === 0
        ? 'every figure was right.'
        : check.differing === 1
          ? '1 figure was out, and is right now.'
          : `${check.differing} figures were out, and are right now.`}
    </p>
  );
}
