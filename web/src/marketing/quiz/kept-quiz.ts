import { type QuizAnswers, questionCount } from '@heliodesk/core/rules/quiz';
import { soundAnswers } from '@heliodesk/core/rules/quiz-answers';

/** What a browser keeps of an unfinished quiz. */
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
    submissionKey: uuid.test(String(submissionKey)) ? String(submissionKey) : newSubmissionKey(),
  };
}

function isPlace(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < questionCount;
}

/** A random UUID, also where a page without TLS has no crypto.randomUUID. */
export function newSubmissionKey(): string {
  const [a = 0, b = 0, c = 0, d = 0, ...rest] = crypto.getRandomValues(new Uint16Array(8));
  const groups = [[a, b], [c], [(d & 0x0fff) | 0x4000], [((rest[0] ?? 0) & 0x3fff) | 0x8000], rest.slice(1)];
  return groups.map((group) => group.map((part) => part.toString(16).padStart(4, '0')).join('')).join('-');
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
