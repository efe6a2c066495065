import type { WaitlistBody } from '@heliodesk/core/contracts/waitlist';
import { mailableAddress, normaliseEmail } from '@heliodesk/core/rules/email';
import { newId } from '#platform/ids.ts';
import { sendLater, sentInLastDay } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { confirmation } from './mails.ts';
import { keepEntry } from './store.ts';

/** Nobody can use the list to fill a stranger's mailbox. */
const confirmationsPerDay = 3;

/** One person, one entry: the same e-mail again completes what is there, and is confirmed only if something is new. */
export async function joinWaitlist(
  { db, clock }: Platform,
  { name = '', email = '', quizAnswers }: WaitlistBody,
): Promise<void> {
  const to = normaliseEmail(email);
  await db.asSystem(async (tx) => {
    const id = newId(clock.now());
    const entry = await keepEntry(tx, {
      id,
      name,
      email,
      emailKey: to || null,
      quizAnswers: quizAnswers ?? null,
    });
    if (!entry || !mailableAddress(to)) return;
    // A new person cannot have used up their mails, so only a change is counted.
    if (entry.id !== id && (await sentInLastDay(tx, confirmation, to)) >= confirmationsPerDay) return;
    await sendLater(tx, clock, confirmation, {
      to,
      content: { name: entry.name, quizAnswers: entry.quizAnswers },
    });
  });
}
