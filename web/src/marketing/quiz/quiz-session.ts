import { type QuizAnswers, questionCount } from '@heliodesk/core/rules/quiz';
import { answeredCount, answersToSend, mergeAnswers } from '@heliodesk/core/rules/quiz-answers';
import {
  type QuizAction,
  type QuizProgress,
  quizReducer,
  untouchedQuiz,
} from '@heliodesk/core/rules/quiz-progress';
import { trackQuizComplete } from '../../lib/measuring/events.ts';
import { randomId } from '../../lib/random-id.ts';
import { createStore } from '../../lib/store.ts';
import { type KeptQuiz, localShelf, type Shelf } from './kept-quiz.ts';

interface Session {
  progress: QuizProgress;
  status: 'open' | 'submitting' | 'sent';
  submissionKey: string;
  /** True if another tab has sent what stood here. */
  sentElsewhere: boolean;
}

/** Resolves once the answers are in safe hands. */
export type SendAnswers = (answers: QuizAnswers, submissionKey: string) => Promise<void> | void;

/** The one unfinished quiz of this browser, wherever on the site it is shown. */
export const quizSession = createQuizSession(localShelf);

export function createQuizSession(shelf: Shelf) {
  const { get, set, use } = createStore(untouched());
  const update = (changes: Partial<Session>) => set({ ...get(), ...changes });
  const kept = shelf.read();
  if (kept) set(takenUp(kept));
  shelf.watch({ onKept: hear, onRemoved: sentElsewhere });

  /** A quiz that was sent stays to be seen while it leaves the page; whoever comes next starts anew. */
  function begin() {
    if (get().status === 'sent' || get().sentElsewhere) set(untouched());
  }

  /** Takes up answers that the visitor gave before, for them to look over, unless another quiz is under way. */
  function beginWith(answers: QuizAnswers) {
    begin();
    const { status, progress, submissionKey } = caughtUp(get());
    if (status !== 'open' || Object.keys(progress.answers).length > 0) return;
    const kept = { current: questionCount - 1, answers, submissionKey };
    set(takenUp(kept));
    shelf.write(kept);
  }

  function dispatch(action: QuizAction) {
    // What is being sent, or was, is not changed or kept any more.
    if (get().status !== 'open') return;
    const session = caughtUp(get());
    const progress = quizReducer(session.progress, action);
    if (progress === session.progress) return;
    set({ ...session, progress, sentElsewhere: false });
    const { current, answers } = progress;
    shelf.write({ current, answers, submissionKey: session.submissionKey });
  }

  // Another tab may have answered more; this one's own answers win, as not all of them need have found room.
  function caughtUp(session: Session): Session {
    const stored = shelf.read();
    if (!stored) return session;
    const answers = mergeAnswers(session.progress.answers, stored.answers);
    return { ...session, progress: { ...session.progress, answers }, submissionKey: stored.submissionKey };
  }

  function hear({ answers, submissionKey }: KeptQuiz) {
    if (get().status !== 'open') return;
    update({ progress: quizReducer(get().progress, { type: 'hear', answers }), submissionKey });
  }

  function sentElsewhere() {
    if (get().status === 'open') set({ ...untouched(), sentElsewhere: true });
  }

  /** Sends the answers at most once at a time, and forgets them once they are sent. */
  async function submit(send: SendAnswers): Promise<QuizAnswers | undefined> {
    const { status, progress, submissionKey } = caughtUp(get());
    if (status !== 'open') return undefined;
    const answers = answersToSend(progress.answers);
    update({ status: 'submitting', progress, submissionKey });
    try {
      await send(answers, submissionKey);
    } catch (failure) {
      update({ status: 'open' });
      throw failure;
    }
    shelf.remove();
    update({ status: 'sent' });
    trackQuizComplete(answeredCount(answers));
    return answers;
  }

  return { get, use, begin, beginWith, dispatch, submit };
}

function untouched(): Session {
  return {
    progress: untouchedQuiz,
    status: 'open',
    submissionKey: randomId(),
    sentElsewhere: false,
  };
}

function takenUp({ current, answers, submissionKey }: KeptQuiz): Session {
  return { ...untouched(), progress: { ...untouchedQuiz, current, answers }, submissionKey };
}
