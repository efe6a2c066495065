import type { SavingsReport } from '@heliodesk/core/rules/savings';
import type { ReactNode } from 'react';
import { CountedDuration } from './counted-duration.tsx';
import { durationInWords, monthsInYear } from './figures.ts';
import { Summary } from './summary.tsx';
import { SunArc } from './sun-arc.tsx';

interface HeadlineProps {
  report: SavingsReport;
  children: ReactNode;
}

export function Headline({ report, children }: HeadlineProps) {
  const saved = report.timeSavings.totalMinutes;
  return (
    <section
      aria-label="In short"
      className="report-dusk scheme-dark relative isolate overflow-hidden rounded-3xl bg-night text-ink @3xl:col-span-2"
    >
      <div className="grid items-center gap-8 p-6 @3xl:grid-cols-[1fr_auto] @3xl:gap-12 @3xl:p-11 @md:p-9 print:p-4">
        <div>
          <h1>
            <span className="block font-medium text-lead text-muted">With Heliodesk you could save</span>{' '}
            <span className="report-figure block py-1 font-semibold text-sun">
              <CountedDuration minutes={saved} />
            </span>{' '}
            <span className="block font-semibold text-2xl tracking-tight">of admin a month</span>
          </h1>
          <p className="mt-3 max-w-[34rem] text-muted">
            That’s {durationInWords(saved * monthsInYear)} a year.
          </p>
          <div className="mt-7 print:hidden">{children}</div>
        </div>
        <SunArc report={report} />
      </div>
      <Summary report={report} />
    </section>
  );
}
