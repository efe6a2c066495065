import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { encodeAnswers } from '@heliodesk/core/rules/report-link';
import { savingsReport } from '@heliodesk/core/rules/savings';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { Answers } from './answers.tsx';
import { Assumptions } from './assumptions.tsx';
import { Compatibility } from './compatibility.tsx';
import { Headline } from './headline.tsx';
import { Invitation } from './invitation.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { PrintFooter } from './print-footer.tsx';
import { ReportActions } from './report-actions.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { TimePanel } from './time-panel.tsx';

export interface ReportViewProps {
  answers: QuizAnswers;
  onClose: () => void;
  /** The reader: somebody on the waiting list is not asked to join it, and one who answered need not again. */
  reader: 'joined' | 'answered' | 'stranger';
}

export function ReportView({ answers, onClose, reader }: ReportViewProps) {
  const report = useMemo(() => savingsReport(answers), [answers]);
  const link = location.origin + paths.report(encodeAnswers(answers));
  return (
    <article className="report @container mx-auto w-full max-w-6xl px-3 py-6 sm:px-6 md:py-10 print:p-0">
      <div className="grid gap-4 @3xl:grid-cols-2 @3xl:gap-5 print:gap-3">
        <Headline report={report}>
          <ReportActions report={report} link={link} onClose={onClose} />
        </Headline>
        <TimePanel report={report} />
        <MoneyPanel report={report} />
        <SalesPanel report={report} />
        <Compatibility report={report} />
        <Answers answers={answers} />
        <Assumptions />
        {reader !== 'joined' && <Invitation answers={reader === 'answered' ? answers : undefined} />}
      </div>
      <PrintFooter link={link} />
    </article>
  );
}
