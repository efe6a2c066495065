import type { WaitlistBody } from '@heliodesk/core/contracts/waitlist';
import { mailableAddress, normaliseEmail } from '@heliodesk/core/rules/email';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { confirmation } from './mails.ts';
import { keepEntry } from './store.ts';

const confirmationsPerDay = 3;

/** One person, one entry: the same e-mail again completes what is there, and is confirmed only if something is new. */
export function joinWaitlist(
  { db, clock }: Platform,
  { name = '', email = '', quizAnswers }: WaitlistBody,
): Promise<void> {
  const now = clock.now();
  const emailKey = normaliseEmail(email);
  return keepEntry(
    db,
    { id: newId(now), name, email, emailKey: emailKey || null, quizAnswers: quizAnswers ?? null },
    mailableAddress(emailKey)
      ? { mailId: newId(now), kind: confirmation.kind, atMostPerDay: confirmationsPerDay }
      : undefined,
  );
}
