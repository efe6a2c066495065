import { createContext, useSyncExternalStore } from 'react';

/** Something that was typed and isn't saved. */
export interface Typing {
  /** The dialog that it stands in. */
  dialog: string | undefined;
  /** Puts it where it's found when its form is opened again. */
  keep: () => void;
  discard: () => void;
}

/** The dialog around a form, and its ways out of the dialog or of the form, which ask before anything typed is lost. */
export const DialogContext = createContext<
  { id: string; close: () => void; leave: (go: () => void) => void } | undefined
>(undefined);

interface Question {
  about: readonly Typing[];
  discard: () => void;
  stay: () => void;
}

const typings = new Set<Typing>();
const listeners = new Set<() => void>();
let question: Question | undefined;

export const unsaved = (): Typing[] => [...typings];
export const unsavedIn = (dialog: string): Typing[] => unsaved().filter((typing) => typing.dialog === dialog);

export function addTyping(typing: Typing): () => void {
  typings.add(typing);
  tell();
  return () => {
    typings.delete(typing);
    tell();
    // It may have been saved while somebody was asked about it.
    if (question && !question.about.some((each) => typings.has(each))) question.stay();
  };
}

/** Goes on at once where nothing would be lost, or else once somebody has said that it may be. */
export function onceDiscarded(about: readonly Typing[], go: () => void, stay = () => {}): void {
  if (about.length === 0) {
    go();
    return;
  }
  ask({
    about,
    discard() {
      ask(undefined);
      for (const typing of about) typing.discard();
      go();
    },
    stay() {
      ask(undefined);
      stay();
    },
  });
}

export const useAnyUnsaved = () => useSyncExternalStore(subscribe, isAny, () => false);

const isAny = () => typings.size > 0;

export const useQuestion = () => useSyncExternalStore(subscribe, asked, () => undefined);

const asked = () => question;

function ask(next: Question | undefined) {
  question = next;
  tell();
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
