import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { encodeAnswers } from '@heliodesk/core/rules/report-link';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { apiRequest } from '../../lib/api-client.ts';
import { useStillHere } from '../../lib/still-here.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { preloadToaster } from '../../ui/toast-outlet.tsx';
import { Quiz } from '../quiz/index.ts';
import { useViewTitle } from './view-title.ts';

/** The quiz for those who want their figures and not the waiting list. */
export function QuizView() {
  const navigate = useNavigate();
  const here = useStillHere();
  useViewTitle('What could you save?');
  // What there may be to say is that the network has gone, so the toasts are fetched while it is there.
  useEffect(() => void preloadToaster().catch(reportError), []);

  function showReport(answers: QuizAnswers) {
    // Whoever has gone on to another page meanwhile is left there.
    if (here.current) navigate(paths.report(encodeAnswers(answers)), { state: { answered: true } });
  }

  return (
    <section className="mx-auto w-full max-w-2xl px-5 py-8 sm:px-6 md:py-12">
      <h1 className="text-headline">What could you save?</h1>
      <p className="mt-3 text-lead text-muted">
        Eight questions about your month, then a report with your figures. We keep the answers to learn what
        installers need, without your name or email address. See our{' '}
        <Link to={paths.privacy()} className="underline">
          privacy page
        </Link>
        .
      </p>
      <Card className="mt-6 sm:!p-8">
        <Quiz send={keepAnswers} onComplete={showReport} />
      </Card>
    </section>
  );
}

async function keepAnswers(quizAnswers: QuizAnswers, idempotencyKey: string): Promise<void> {
  await apiRequest('POST', '/api/quiz-responses', { quizAnswers }, { 'idempotency-key': idempotencyKey });
}
