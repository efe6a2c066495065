import { leadMagnetClaim, type SalesIncrease } from '@heliodesk/core/rules/savings';
import { formatNumber } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Bar } from './bar.tsx';

export function NewLeads({ sales }: { sales: SalesIncrease }) {
  const { socialMediaLeads, leadMagnetLeads, totalNewLeads } = sales;
  const most = Math.max(1, socialMediaLeads, leadMagnetLeads);
  const sources = [
    { name: 'Social media', leads: socialMediaLeads },
    { name: 'Lead magnets', leads: leadMagnetLeads, claim: leadMagnetClaim },
  ];
  return (
    <figure>
      <figcaption>
        <span className="font-medium">New leads a month</span>{' '}
        <span className="block font-semibold text-2xl tracking-tight">{formatNumber(totalNewLeads)}</span>
      </figcaption>
      <ul className="mt-3 grid gap-3 print:mt-1 print:gap-1.5">
        {sources.map(({ name, leads, claim }) => (
          <li key={name}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {name} {claim && <Badge tone="sun">{claim}</Badge>}
              </span>{' '}
              <span className="font-semibold tabular-nums">{formatNumber(leads)}</span>
            </div>
            <Bar to={leads / most} className="fill-chart-sales" />
          </li>
        ))}
      </ul>
    </figure>
  );
}
