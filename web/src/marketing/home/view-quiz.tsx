import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { encodeAnswers } from '@heliodesk/core/rules/report-link';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { preloadToaster } from '../../ui/toast-outlet.tsx';
import { toast } from '../../ui/toast-store.ts';
import { Quiz } from '../quiz/index.ts';
import { sendQuizAnswers } from './view-quiz-answers.ts';
import { useViewTitle } from './view-title.ts';

/** The quiz for those who want their figures and not the waiting list. */
export function QuizView() {
  useViewTitle('What could you save?');
  const { submitting, finish } = useFinish();
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
        <Quiz submitting={submitting} onComplete={finish} />
      </Card>
    </section>
  );
}

function useFinish() {
  const navigate = useNavigate();
  const [submitting, setSubmitting] = useState(false);
  const underWay = useRef(false);

  // Two presses can come before the first has been drawn as under way.
  async function finish(answers: QuizAnswers) {
    if (underWay.current) return;
    underWay.current = true;
    setSubmitting(true);
    try {
      await sendQuizAnswers(answers);
      await navigate(paths.report(encodeAnswers(answers)));
    } catch {
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Something went wrong. Please try again.',
      });
    } finally {
      underWay.current = false;
      setSubmitting(false);
    }
  }

  return { submitting, finish };
}
