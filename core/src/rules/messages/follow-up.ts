import type { Stage } from '../projects/stages.ts';
import { afterQuietHours } from './quiet-hours.ts';
import type { MessageState } from './states.ts';

export const mostFollowUps = 3;
export const followUpDays = { least: 1, most: 30 } as const;

const day = 24 * 60 * 60_000;

/** When each of some reminders goes out, each so many days after the one before it, and none in the quiet hours. */
export function followUpMoments(sent: Date, afterDays: readonly number[]): Date[] {
  let last = sent.getTime();
  return afterDays.map((days) => {
    last += days * day;
    return afterQuietHours(new Date(last));
  });
}

export type Circumstances = {
  answered: boolean;
  stage: Record<'before' | 'now', Stage>;
  isGone: boolean;
  /** Why they may not be written to any more. */
  optedOut: string | undefined;
  /** The state of the message that it follows. */
  first: MessageState | undefined;
};

/** Why a reminder isn't sent any more; nothing where it still is. */
export function stopReason({ answered, stage, isGone, optedOut, first }: Circumstances): string | undefined {
  if (isGone) return 'The project isn’t there any more';
  if (answered) return answeredReason;
  if (stage.before !== stage.now) return 'The project has moved on';
  if (first === 'bounced' || first === 'failed') return 'Your first message didn’t arrive';
  return optedOut;
}

export const answeredReason = 'They’ve answered';
