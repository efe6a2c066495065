import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { answerRows } from './answer-rows.ts';
import { Panel } from './panel.tsx';

export function Answers({ answers }: { answers: QuizAnswers }) {
  return (
    <Panel title="Your answers">
      <dl className="mt-3 divide-y divide-line print:mt-1">
        {answerRows(answers).map(({ asked, answer }) => (
          <div key={asked} className="flex flex-wrap justify-between gap-x-4 py-2 print:py-0.5">
            <dt className="text-muted">{asked}</dt>
            <dd className="font-medium tabular-nums">{answer}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
