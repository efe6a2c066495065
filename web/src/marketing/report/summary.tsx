import type { SavingsReport } from '@heliodesk/core/rules/savings';
import { formatNumber } from '../../lib/format.ts';
import { additionalInstallsWord, poundsRange, sumOf } from './figures.ts';

export function Summary({ report }: { report: SavingsReport }) {
  const { additionalInstalls, totalNewLeads } = report.salesIncrease;
  const money = sumOf(report.materialSavings, report.scaffoldingSavings);
  const lines = [
    { figure: poundsRange(money), what: 'less spent on materials and scaffolding a month' },
    {
      figure: more(additionalInstalls),
      what: `${additionalInstallsWord(additionalInstalls)} a month from the leads you have`,
    },
    { figure: more(totalNewLeads), what: 'new leads a month from social media and lead magnets' },
  ];
  return (
    <ul className="grid divide-line border-line border-t max-@3xl:py-2 @3xl:divide-x @3xl:grid-cols-3">
      {lines.map(({ figure, what }) => (
        <li key={what} className="px-6 py-3 @3xl:py-5 @md:px-9 @3xl:px-11 print:px-4 print:py-2.5">
          <span className="block font-semibold text-2xl tracking-tight">{figure}</span>
          <span className="block text-muted">{what}</span>
        </li>
      ))}
    </ul>
  );
}

function more(amount: number): string {
  return amount > 0 ? `+${formatNumber(amount)}` : '0';
}
