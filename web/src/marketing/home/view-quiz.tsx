import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { encodeAnswers } from '@heliodesk/core/rules/report-link';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { apiRequest } from '../../lib/api-client.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { preloadToaster } from '../../ui/toast-outlet.tsx';
import { Quiz } from '../quiz/index.ts';
import { useViewTitle } from './view-title.ts';

/** The quiz for those who want their figures and not the waiting list. */
export function QuizView() {
  const navigate = useNavigate();
  useViewTitle('What could you save?');
  // What there may be to say is that the network has gone, so the toasts are fetched while it is there.
  useEffect(() => void preloadToaster().catch(reportError), []);

  return (
    <section className="mx-auto w-full max-w-2xl px-5 py-8 sm:px-6 md:py-12">
      <h1 className="text-headline">What could you save?</h1>
      <p className="mt-3 text-lead text-muted">
        Eight questions about your month, then a report with your figures. We do not ask for your name or your
        e-mail address.
      </p>
      <Card className="mt-6 sm:!p-8">
        <Quiz send={keepAnswers} onComplete={(answers) => navigate(paths.report(encodeAnswers(answers)))} />
      </Card>
    </section>
  );
}

async function keepAnswers(quizAnswers: QuizAnswers, idempotencyKey: string): Promise<void> {
  await apiRequest(
    'POST',
    '/api/quiz-responses',
    { quizAnswers },
    { headers: { 'idempotency-key': idempotencyKey } },
  );
}
