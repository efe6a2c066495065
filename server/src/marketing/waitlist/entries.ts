import type { WaitlistBody } from '@heliodesk/core/contracts/waitlist';
import { mailableAddress, normaliseEmail } from '@heliodesk/core/rules/email';
import { batchWrites } from '#platform/db/batches.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { confirmation } from './mails.ts';
import { type Entry, keepEntries } from './store.ts';

const confirmationsPerDay = 3;

/**
 * One person, one entry: the same e-mail again completes what is there, and is confirmed only if something is new.
 * Without an e-mail, the same submission again is one that was sent twice because its answer got lost.
 */
export function createWaitlist({ db, clock }: Platform) {
  const keep = batchWrites<Entry>(
    (entries) => keepEntries(db, entries, { kind: confirmation.kind, atMostPerDay: confirmationsPerDay }),
    ({ identity }) => identity,
  );

  function join({ name = '', email = '', quizAnswers }: WaitlistBody, submission?: string): Promise<void> {
    const now = clock.now();
    const address = normaliseEmail(email);
    const sent = submission ? `submission:${submission}` : null;
    const identity = address || sent;
    const mailId = mailableAddress(address) ? newId(now) : null;
    return keep({
      id: newId(now),
      name,
      email,
      identity,
      submission: sent,
      quizAnswers: quizAnswers ?? null,
      mailId,
    });
  }

  return { join };
}
