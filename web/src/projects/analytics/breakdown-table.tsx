import type { Analytics, Breakdown } from '@heliodesk/core/contracts/analytics';
import type { Listed } from '@heliodesk/core/rules/figures/behind';
import { definitions } from '@heliodesk/core/rules/figures/definitions';
import type { Sums } from '@heliodesk/core/rules/figures/metrics';
import { conversionOf, funnelOf, lostIn, percent, wonIn } from '@heliodesk/core/rules/figures/reading';
import { formatPounds } from '@heliodesk/core/rules/money';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { Table, TableCell, TableHeading, TableRow } from '../../ui/table.tsx';
import type { ToBehind } from './behind.ts';
import { useRowNames } from './row-names.ts';

const titles = { month: 'Month', source: 'Source', owner: 'Person', area: 'Area' } as const;

interface BreakdownTableProps {
  rows: Analytics['rows'];
  by: Breakdown;
  to: ToBehind;
}

/** The same figures of each month, source, person or area. */
export function BreakdownTable({ rows, by, to }: BreakdownTableProps) {
  const nameOf = useRowNames(by);
  const title = `By ${titles[by].toLowerCase()}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h2 className="font-semibold">{title}</h2>
      <p className="mb-1 text-muted text-sm">
        {definitions.funnel} Won and lost are those of the period, whenever their lead came in.
      </p>
      <Table caption={title} dense>
        <thead>
          <tr>
            <TableHeading>{titles[by]}</TableHeading>
            {columns.map(([heading, , room]) => (
              <TableHeading key={heading} className={`text-right ${room}`}>
                {heading}
              </TableHeading>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, sums }) => {
            return (
              <TableRow key={key}>
                <th scope="row" className="max-w-48 truncate font-medium">
                  {sums.lead ? (
                    <Link to={to('lead', key)} preventScrollReset className={link}>
                      {nameOf(key)}
                    </Link>
                  ) : (
                    nameOf(key)
                  )}
                </th>
                {columns.map(([heading, figure, room, listed]) => (
                  <TableCell key={heading} className={`text-right tabular-nums ${room}`}>
                    {listed && figure(sums) !== '0' ? (
                      <Link to={to(listed, key)} preventScrollReset className={link}>
                        {figure(sums)}
                      </Link>
                    ) : (
                      figure(sums)
                    )}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </tbody>
      </Table>
      {rows.length === 0 && <p className="text-muted">No leads came in this period.</p>}
    </div>
  );
}

const reached = (stage: string) => (sums: Sums) =>
  formatNumber(funnelOf(sums).find(({ step }) => step === stage)?.amount ?? 0);

const link = 'underline-offset-4 hover:underline';

/** Each with its figure, the room that it needs, and what can be listed behind it. */
const columns: [heading: string, figure: (sums: Sums) => string, room: string, listed?: Listed][] = [
  ['Leads', reached('new'), ''],
  ['Qualified', reached('qualified'), 'max-md:hidden'],
  ['Surveyed', reached('surveyed'), 'max-md:hidden'],
  ['Quoted', reached('quoted'), 'max-md:hidden'],
  ['Sold', reached('sold'), '', 'reached.sold'],
  ['Handed over', reached('handed_over'), 'max-md:hidden'],
  ['Conversion', (sums) => percent(conversionOf(sums).share), ''],
  ['Lost', (sums) => formatNumber(lostIn(sums)), 'max-md:hidden', 'lost'],
  ['Won', (sums) => formatNumber(wonIn(sums).amount), 'max-md:hidden', 'won'],
  ['Value won', (sums) => formatPounds(wonIn(sums).valuePence / 100), 'max-sm:hidden'],
];
