import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import type { Database } from '#platform/db/database.ts';
import { systemScope } from '#platform/db/scope.ts';
import { enqueueMail } from '#platform/mail/store.ts';

export type Entry = {
  id: string;
  name: string;
  email: string;
  /** What makes two entries the same person; none where no e-mail was left. */
  emailKey: string | null;
  quizAnswers: QuizAnswers | null;
};

/** The mail to send if the entry says anything new, to an address that can receive it. */
export type Confirmation = { mailId: string; kind: string; atMostPerDay: number };

/**
 * Adds the entry, or completes the one with the same e-mail with what is new, and confirms it: one statement, because
 * this is the call that must not be slow on the day it is wanted most.
 */
export async function keepEntry(
  db: Database,
  entry: Entry,
  confirmation: Confirmation | undefined,
): Promise<void> {
  await db.pool.query({
    name: 'keep-waitlist-entry',
    text: statement,
    values: [
      entry.id,
      entry.name,
      entry.email,
      entry.emailKey,
      entry.quizAnswers && JSON.stringify(entry.quizAnswers),
      confirmation?.mailId ?? null,
      confirmation?.kind ?? null,
      confirmation?.atMostPerDay ?? 0,
    ],
  });
}

const statement = `
  with ${systemScope},
  entry as (
    insert into waitlist_entries as kept (id, name, email, email_key, quiz_answers)
    values ($1, $2, $3, $4, $5::jsonb)
    on conflict (email_key) do update set
      name = coalesce(nullif(excluded.name, ''), kept.name),
      email = excluded.email,
      quiz_answers = coalesce(excluded.quiz_answers, kept.quiz_answers),
      confirmations = case when kept.confirmed_on = current_date then kept.confirmations + 1 else 1 end,
      confirmed_on = current_date,
      updated_at = now()
    where coalesce(nullif(excluded.name, ''), kept.name) is distinct from kept.name
       or coalesce(excluded.quiz_answers, kept.quiz_answers) is distinct from kept.quiz_answers
    returning name, email_key, quiz_answers, confirmations),
  mail as (
    insert into mails (id, kind, recipient, content)
    select $6::uuid, $7, email_key, jsonb_build_object('name', name, 'quizAnswers', quiz_answers)
    from entry, scope
    where $6::uuid is not null and confirmations <= $8
    returning id)
  ${enqueueMail}`;
