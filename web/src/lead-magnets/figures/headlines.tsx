import type { MagnetFigures } from '@heliodesk/core/contracts/magnet-figures';
import { visitDefinitions } from '@heliodesk/core/rules/magnets/visit-definitions';
import { formatNumber } from '../../lib/format.ts';
import { conversionOf } from './conversion.ts';

/** The figures that a magnet is judged by, each with what it means. */
export function Headlines({ totals }: Pick<MagnetFigures, 'totals'>) {
  const { views, starts, completions, declined } = totals;
  const figures = [
    { name: 'Views', text: formatNumber(views), definition: visitDefinitions.views },
    { name: 'Started', text: formatNumber(starts), definition: visitDefinitions.starts },
    { name: 'Finished', text: formatNumber(completions), definition: visitDefinitions.completions },
    {
      ...{ name: 'Conversion', definition: visitDefinitions.conversion },
      text: conversionOf(totals),
    },
  ];
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {figures.map(({ name, text, definition }) => (
          <div key={name} className="rounded-xl border border-line bg-surface px-4 py-3 shadow-low">
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold text-3xl tabular-nums tracking-tight">{text}</dd>
            <dd className="mt-1 text-muted text-sm">{definition}</dd>
          </div>
        ))}
      </dl>
      {declined > 0 && (
        <p className="text-muted text-sm">
          {`${formatNumber(declined)} more ${declined === 1 ? 'was' : 'were'} declined. ${visitDefinitions.declined}`}
        </p>
      )}
    </div>
  );
}
