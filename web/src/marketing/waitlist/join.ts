import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { ApiError } from '../../lib/api-client.ts';
import { trackSignup } from '../../lib/measuring/events.ts';
import { toast } from '../../ui/toast-store.ts';
import { joinWaitingList } from './api.ts';
import { changeDraft, draft } from './draft.ts';

/** Puts the visitor on the list with what stands in the draft. */
export async function join(quizAnswers: QuizAnswers, idempotencyKey: string): Promise<void> {
  const { name, email } = draft.get();
  try {
    await joinWaitingList({ name, email, quizAnswers }, idempotencyKey);
  } catch (failure) {
    if (failure instanceof ApiError) changeDraft({ refused: failure.fields });
    throw failure;
  }
  changeDraft({ sent: true });
  trackSignup();
  toast({
    title: 'Success!',
    description: "You've been added to our waiting list. We'll be in touch soon!",
  });
}
