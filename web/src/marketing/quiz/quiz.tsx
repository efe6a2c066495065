import { autoAdvanceMs, type QuizAnswers } from '@heliodesk/core/rules/quiz';
import { isAnswered } from '@heliodesk/core/rules/quiz-answers';
import { currentQuestion, isLastQuestion, type QuizProgress } from '@heliodesk/core/rules/quiz-progress';
import { type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useId, useLayoutEffect } from 'react';
import { toastFailure } from '../../lib/failure-toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { ProgressHeader } from './progress-header.tsx';
import { type HeadingLevel, QuestionPanel } from './question-panel.tsx';
import { QuizButtons } from './quiz-buttons.tsx';
import { quizSession, type SendAnswers } from './quiz-session.ts';

export interface QuizProps {
  /** Sends the answers. If it throws, the quiz stays with its answers and can be sent again. */
  send: SendAnswers;
  /** Called once the answers are sent and no longer kept in this browser. */
  onComplete: (answers: QuizAnswers) => void;
  /** The heading level of each question in the outline of its place. */
  heading?: HeadingLevel;
  /** The label of the last button. */
  submitLabel?: string;
  /** Stands below the buttons. */
  children?: ReactNode;
}

export function Quiz(props: QuizProps) {
  const { send, onComplete, heading = 'h2', submitLabel = 'Submit & View Results', children } = props;
  const { progress, status, sentElsewhere } = quizSession.use();
  const question = currentQuestion(progress);
  const placeId = useId();
  const submitting = status !== 'open';
  useLayoutEffect(quizSession.begin, []);
  useMovingOn(progress);

  async function moveOn(event: SubmitEvent) {
    event.preventDefault();
    if (!isLastQuestion(progress)) return quizSession.dispatch({ type: 'next' });
    try {
      const answers = await quizSession.submit(send);
      if (answers) onComplete(answers);
    } catch {
      toastFailure();
    }
  }

  return (
    <form
      noValidate
      onSubmit={moveOn}
      onMouseDownCapture={takeDoubleClickForOne}
      onClickCapture={takeDoubleClickForOne}
      className="flex min-w-0 flex-col gap-6"
    >
      {sentElsewhere && (
        <Alert tone="success">Your answers were sent from another tab. This is a new quiz.</Alert>
      )}
      <ProgressHeader current={progress.current} placeId={placeId} />
      <QuestionPanel
        key={question.id}
        question={question}
        answers={progress.answers}
        heading={heading}
        placeId={placeId}
        disabled={submitting}
        dispatch={quizSession.dispatch}
      />
      <QuizButtons
        progress={progress}
        answered={isAnswered(question.id, progress.answers)}
        submitting={submitting}
        submitLabel={submitLabel}
        onBack={() => quizSession.dispatch({ type: 'back' })}
      />
      {children}
    </form>
  );
}

// By the second press something else may stand where the first one was meant for. In text it chooses a word.
function takeDoubleClickForOne(event: MouseEvent) {
  if (
    event.detail < 2 ||
    (event.target as Element).matches('textarea, input:not([type=radio], [type=range])')
  )
    return;
  event.preventDefault();
  event.stopPropagation();
}

/** Moves on a little after a choice, so that it can be seen, and changed. */
function useMovingOn({ waiting, choice }: QuizProgress) {
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => quizSession.dispatch({ type: 'elapse', choice }), autoAdvanceMs);
    return () => clearTimeout(timer);
  }, [waiting, choice]);
}
