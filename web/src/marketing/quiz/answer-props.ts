import type { Question, QuizAnswers } from '@heliodesk/core/rules/quiz';
import type { QuizAction } from '@heliodesk/core/rules/quiz-progress';

/** What every way of answering is given. */
export interface AnswerProps {
  question: Question;
  answers: QuizAnswers;
  /** The id of the question's words. */
  labelledBy: string;
  /** The id of the hint below them. */
  describedBy: string;
  dispatch: (action: QuizAction) => void;
}
