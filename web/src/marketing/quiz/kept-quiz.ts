import { type QuizAnswers, questionCount } from '@heliodesk/core/rules/quiz';
import { soundAnswers } from '@heliodesk/core/rules/quiz-answers';
import { randomId } from '../../lib/random-id.ts';

/** An unfinished quiz in the browser's storage. */
export interface KeptQuiz {
  current: number;
  answers: QuizAnswers;
  /** Names this one filled-in form, so that sending it twice makes one entry. */
  submissionKey: string;
}

interface OtherTabs {
  onKept: (quiz: KeptQuiz) => void;
  onRemoved: () => void;
}

const storageKey = 'quiz';
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

// Storage may be full or refused by the browser; the answers then last as long as the page.
export const localShelf = {
  read: () => attempt(() => soundQuiz(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))),
  write: (quiz: KeptQuiz) => attempt(() => localStorage.setItem(storageKey, JSON.stringify(quiz))),
  remove: () => attempt(() => localStorage.removeItem(storageKey)),

  watch({ onKept, onRemoved }: OtherTabs) {
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key !== storageKey) return;
      if (event.newValue === null) return onRemoved();
      const kept = localShelf.read();
      if (kept) onKept(kept);
    });
  },
};

export type Shelf = typeof localShelf;

function soundQuiz(stored: unknown): KeptQuiz | undefined {
  if (stored === null || typeof stored !== 'object') return undefined;
  const { current, answers, submissionKey } = stored as Record<string, unknown>;
  return {
    current: isPlace(current) ? current : 0,
    answers: soundAnswers(answers),
    submissionKey: uuid.test(String(submissionKey)) ? String(submissionKey) : randomId(),
  };
}

function isPlace(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < questionCount;
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
