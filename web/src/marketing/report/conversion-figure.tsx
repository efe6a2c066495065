import { conversionRateLabel, type SalesIncrease } from '@heliodesk/core/rules/savings';
import { formatNumber } from '../../lib/format.ts';
import { additionalInstallsWord } from './figures.ts';
import { LeadPanel } from './lead-panel.tsx';

export function ConversionFigure({ sales }: { sales: SalesIncrease }) {
  const { additionalInstalls, currentConversionRate, newConversionRate } = sales;
  return (
    <figure>
      <figcaption className="font-medium">Leads that become installs, of 100</figcaption>
      <dl className="flex gap-8">
        <Rate when="today" rate={currentConversionRate} className="fill-chart-sales" />
        <Rate when="with Heliodesk" rate={newConversionRate} className="fill-chart-time" />
      </dl>
      <LeadPanel now={Math.min(currentConversionRate, 1)} later={Math.min(newConversionRate, 1)} />
      <p className="mt-3 text-muted">
        <strong className="font-semibold text-ink">
          {formatNumber(additionalInstalls)} {additionalInstallsWord(additionalInstalls)} a month
        </strong>{' '}
        from the leads you have today.
        {newConversionRate > 1 && ' A rate above 100% is shown as 100%.'}
      </p>
    </figure>
  );
}

function Rate({ when, rate, className }: { when: string; rate: number; className: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="flex items-center gap-2 text-muted">
        <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
          <rect width="12" height="12" rx="2" className={className} />
        </svg>
        {when}
      </dt>
      <dd className="font-semibold text-2xl tracking-tight">{conversionRateLabel(rate)}</dd>
    </div>
  );
}
