import type { QuizAnswers } from '@heliodesk/core/rules/quiz';

export interface QuizProps {
  submitting: boolean;
  /** Called with all answers; resolves once they are kept, or the quiz stays. */
  onComplete: (answers: QuizAnswers) => void;
}

export function Quiz(_props: QuizProps) {
  return <p>Quiz</p>;
}
