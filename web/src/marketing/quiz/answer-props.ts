import type { Question, QuizAnswers } from '@heliodesk/core/rules/quiz';
import type { QuizAction } from '@heliodesk/core/rules/quiz-progress';

/** The props of every way of answering. */
export interface AnswerProps {
  question: Question;
  answers: QuizAnswers;
  /** The id of the question's words. */
  labelledBy: string;
  /** The id of the hint below them. */
  describedBy: string;
  dispatch: (action: QuizAction) => void;
}
