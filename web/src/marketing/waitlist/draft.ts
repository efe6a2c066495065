import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { createStore } from '../../lib/store.ts';
import { quizSession } from '../quiz/index.ts';

export interface Contact {
  name: string;
  email: string;
}

interface Draft extends Contact {
  step: 'contact' | 'quiz';
  /** Words of the server about fields that it did not take. */
  refused: Readonly<Record<string, string>>;
  sent: boolean;
}

const empty: Draft = { step: 'contact', name: '', email: '', refused: {}, sent: false };

/** The visitor's draft, for every button that opens the waiting list, and only as long as the page lives. */
export const draft = createStore(empty);

export function changeDraft(changes: Partial<Draft>): void {
  draft.set({ ...draft.get(), ...changes });
}

/** Goes on where the visitor was, or starts anew once everything was sent. */
export function takeUpDraft(contact: Partial<Contact> = {}, answers?: QuizAnswers): void {
  if (draft.get().sent) draft.set(empty);
  if (answers) quizSession.beginWith(answers);
  else quizSession.begin();
  // What is not known here must not replace what was typed elsewhere.
  changeDraft(Object.fromEntries(Object.entries(contact).filter(([, words]) => words)));
}
