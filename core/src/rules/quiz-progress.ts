import { hasSlider, type Question, type QuizAnswers, questionCount, questions } from './quiz.ts';
import { answerTo, keptText, mergeAnswers } from './quiz-answers.ts';

export interface QuizProgress {
  /** The question shown, counted from 0. */
  readonly current: number;
  readonly answers: QuizAnswers;
  /** Counts the choices made, so that only the newest can move the quiz on. */
  readonly choice: number;
  /** A choice was made, and the quiz moves on when its time has elapsed. */
  readonly waiting: boolean;
}

export type QuizAction =
  | { type: 'choose'; value: string }
  | { type: 'slide'; value: number }
  | { type: 'write'; text: string }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'elapse'; choice: number }
  | { type: 'hear'; answers: QuizAnswers };

export const untouchedQuiz: QuizProgress = { current: 0, answers: {}, choice: 0, waiting: false };

export function quizReducer(progress: QuizProgress, action: QuizAction): QuizProgress {
  switch (action.type) {
    case 'choose':
      return choose(progress, action.value);
    case 'slide':
      return slide(progress, action.value);
    case 'write':
      return write(progress, action.text);
    case 'next':
      return moveTo(progress, progress.current + 1);
    case 'back':
      return moveTo(progress, progress.current - 1);
    case 'elapse':
      return progress.waiting && action.choice === progress.choice
        ? moveTo(progress, progress.current + 1)
        : progress;
    case 'hear':
      return { ...progress, answers: mergeAnswers(action.answers, progress.answers) };
  }
}

export function currentQuestion({ current }: Pick<QuizProgress, 'current'>): Question {
  const question = questions[current];
  if (!question) throw new RangeError(`The quiz has no question ${current + 1}`);
  return question;
}

export function isLastQuestion({ current }: Pick<QuizProgress, 'current'>): boolean {
  return current === questionCount - 1;
}

export function percentDone({ current }: Pick<QuizProgress, 'current'>): number {
  return ((current + 1) / questionCount) * 100;
}

function choose(progress: QuizProgress, value: string): QuizProgress {
  const question = currentQuestion(progress);
  if (!question.options?.some((option) => option.value === value)) return progress;
  return {
    ...answered(progress, { [question.id]: value, [`${question.id}_slider`]: undefined }),
    choice: progress.choice + 1,
    // An option that opens a text box leaves the time to write in it.
    waiting: question.followUp?.on !== value,
  };
}

function slide(progress: QuizProgress, value: number): QuizProgress {
  const question = currentQuestion(progress);
  if (!hasSlider(question) || !Number.isFinite(value)) return progress;
  const { min, max } = question.slider;
  const amount = Math.min(max, Math.max(min, Math.round(value)));
  return answered(progress, { [`${question.id}_slider`]: amount, [question.id]: undefined });
}

function write(progress: QuizProgress, text: string): QuizProgress {
  const key = textKey(progress);
  return key ? answered(progress, { [key]: keptText(text) || undefined }) : progress;
}

/** The key of the text box that is open on this question, if one is. */
function textKey(progress: QuizProgress): string | undefined {
  const { id, type, followUp } = currentQuestion(progress);
  if (type === 'text-input') return id;
  return followUp && progress.answers[id] === followUp.on ? `${id}_text` : undefined;
}

function answered(progress: QuizProgress, changes: Record<string, string | number | undefined>) {
  const { id } = currentQuestion(progress);
  const others = questions.filter((question) => question.id !== id);
  const own = answerTo(id, { ...progress.answers, ...changes } as QuizAnswers);
  const answers = Object.assign({}, ...others.map((other) => answerTo(other.id, progress.answers)), own);
  return { ...progress, answers, waiting: false };
}

function moveTo(progress: QuizProgress, current: number): QuizProgress {
  const within = Math.min(questionCount - 1, Math.max(0, current));
  return { ...progress, current: within, waiting: false };
}
