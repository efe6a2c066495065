import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';

export type Entry = {
  id: string;
  name: string;
  email: string;
  emailKey: string | null;
  quizAnswers: QuizAnswers | null;
};

export type KeptEntry = { id: string; name: string; quizAnswers: QuizAnswers | null };

/**
 * Adds the entry, or completes the one with the same e-mail with what is new. Answers with the entry as it now
 * stands, or with nothing if it already said all this.
 */
export async function keepEntry(tx: Tx, entry: Entry): Promise<KeptEntry | undefined> {
  const answers = entry.quizAnswers && JSON.stringify(entry.quizAnswers);
  const { rows } = await tx.execute<KeptEntry>(sql`
    insert into waitlist_entries as kept (id, name, email, email_key, quiz_answers)
    values (${entry.id}, ${entry.name}, ${entry.email}, ${entry.emailKey}, ${answers}::jsonb)
    on conflict (email_key) do update set
      name = coalesce(nullif(excluded.name, ''), kept.name),
      email = excluded.email,
      quiz_answers = coalesce(excluded.quiz_answers, kept.quiz_answers),
      updated_at = now()
    where coalesce(nullif(excluded.name, ''), kept.name) is distinct from kept.name
       or coalesce(excluded.quiz_answers, kept.quiz_answers) is distinct from kept.quiz_answers
    returning id, name, quiz_answers as "quizAnswers"`);
  return rows[0];
}
