import { quizSession } from '../marketing/quiz/index.ts';
import { changeDraft } from '../marketing/waitlist/draft.ts';

/** Clears what was typed and answered, which outlives the page as it is meant to; the next test begins without. */
export async function forgetVisitor(): Promise<void> {
  await quizSession.submit(() => {});
  quizSession.begin();
  changeDraft({ sent: true });
}
