import { formatPounds } from '@heliodesk/core/rules/money';
import type { SavingsReport } from '@heliodesk/core/rules/savings';
import { formatNumber } from '../../lib/format.ts';
import { Bar } from './bar.tsx';
import { ChartRow } from './chart-row.tsx';
import { axisEnd, perYear, poundsRange, sumOf } from './figures.ts';
import { Panel } from './panel.tsx';

export function MoneyPanel({ report }: { report: SavingsReport }) {
  const rows = moneyRows(report);
  const together = sumOf(report.materialSavings, report.scaffoldingSavings);
  const end = axisEnd(together.max);
  return (
    <Panel title="Where money is saved">
      <figure className="mt-1 flex flex-1 flex-col">
        <figcaption className="text-muted">A month, from 2% to 10% of what you spend today.</figcaption>
        <ul className="mt-5 grid flex-1 content-around gap-5 print:mt-2 print:gap-2.5">
          {rows.map(({ name, detail, range }) => (
            <ChartRow key={name} name={name} detail={detail} figure={poundsRange(range)}>
              <Bar from={range.min / end} to={range.max / end} behind={1} className="fill-chart-money" />
            </ChartRow>
          ))}
        </ul>
        <Axis end={end} />
      </figure>
      <p className="mt-4 print:mt-2">
        Over a year: <strong className="font-semibold">{poundsRange(perYear(together))}</strong>
      </p>
    </Panel>
  );
}

function Axis({ end }: { end: number }) {
  return (
    <div aria-hidden className="mt-1.5 flex justify-between text-muted text-sm tabular-nums">
      <span>£0</span>
      <span>{formatPounds(end / 2)}</span>
      <span>{formatPounds(end)}</span>
    </div>
  );
}

function moneyRows(report: SavingsReport) {
  const { installsPerMonth, materialCost, scaffoldingCost, materialSavings, scaffoldingSavings } = report;
  const installs = formatNumber(installsPerMonth);
  return [
    { name: 'Materials', detail: `${installs} × ${formatPounds(materialCost)}`, range: materialSavings },
    {
      name: 'Scaffolding',
      detail: `${installs} × ${formatPounds(scaffoldingCost)}`,
      range: scaffoldingSavings,
    },
    { name: 'Together', range: sumOf(materialSavings, scaffoldingSavings) },
  ];
}
