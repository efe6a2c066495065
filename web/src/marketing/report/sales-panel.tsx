import type { SavingsReport } from '@heliodesk/core/rules/savings';
import { ConversionFigure } from './conversion-figure.tsx';
import { NewLeads } from './new-leads.tsx';
import { Panel } from './panel.tsx';

export function SalesPanel({ report }: { report: SavingsReport }) {
  const sales = report.salesIncrease;
  const claims = [
    { what: 'Customer confidence', figure: `+${sales.customerConfidenceIncrease}%` },
    { what: 'Survey conversion', figure: `+${sales.surveyConversionIncrease}%` },
  ];
  return (
    <Panel title="Where sales grow" wide>
      <div className="mt-4 grid gap-8 @3xl:grid-cols-2 @3xl:gap-12 print:mt-2 print:gap-6">
        <ConversionFigure sales={sales} />
        <div className="flex flex-col gap-6 print:gap-2.5">
          <NewLeads sales={sales} />
          <dl className="grid grid-cols-2 gap-3">
            {claims.map(({ what, figure }) => (
              <div
                key={what}
                className="flex flex-col-reverse rounded-xl bg-sunken px-4 py-3 print:px-0 print:py-0"
              >
                <dt className="text-muted">{what}</dt>
                <dd className="font-semibold text-2xl tracking-tight">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Panel>
  );
}
