import { type SavingsReport, savingsAssumptions } from '@heliodesk/core/rules/savings';
import { formatNumber } from '../../lib/format.ts';
import { Bar } from './bar.tsx';
import { ChartRow } from './chart-row.tsx';
import { durationInWords } from './figures.ts';
import { minutesToday } from './minutes-today.ts';
import { Panel } from './panel.tsx';

export function TimePanel({ report }: { report: SavingsReport }) {
  const rows = timeRows(report);
  const longest = Math.max(1, ...rows.map(({ today }) => today));
  return (
    <Panel title="Where time is saved">
      <figure className="mt-1 flex flex-1 flex-col">
        <figcaption className="text-muted">
          The whole bar is what a month takes today, the filled part is saved.
        </figcaption>
        <ul className="mt-5 grid flex-1 content-around gap-5 print:mt-2 print:gap-2.5">
          {rows.map(({ name, detail, today, saved }) => (
            <ChartRow key={name} name={name} detail={detail} figure={durationInWords(saved)}>
              <Bar to={saved / longest} behind={today / longest} className="fill-chart-time" />
            </ChartRow>
          ))}
        </ul>
      </figure>
    </Panel>
  );
}

function timeRows(report: SavingsReport) {
  const today = minutesToday(report);
  const saved = report.timeSavings.breakdown;
  const each = savingsAssumptions;
  return [
    {
      name: 'Leads',
      detail: `${formatNumber(report.leadsPerMonth)} × ${each.minutesPerLead} min`,
      today: today.leads,
      saved: saved.leads,
    },
    {
      name: 'Surveys',
      detail: `${formatNumber(report.surveysPerMonth)} × ${each.minutesPerSurvey} min`,
      today: today.surveys,
      saved: saved.surveys,
    },
    {
      name: 'Installations',
      detail: `${formatNumber(report.installsPerMonth)} × ${each.minutesPerInstallation} min`,
      today: today.installations,
      saved: saved.installations,
    },
    { name: 'Together', today: today.total, saved: report.timeSavings.totalMinutes },
  ];
}
