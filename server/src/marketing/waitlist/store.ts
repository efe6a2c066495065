import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import type { Database } from '#platform/db/database.ts';
import { systemScope } from '#platform/db/scope.ts';
import { enqueueMail } from '#platform/mail/store.ts';

export type Entry = {
  id: string;
  name: string;
  email: string;
  /** The entry's key: the e-mail or, without one, the number that the page gave what it sent. */
  identity: string | null;
  /** The number that the page gave what it sent, in the form that identity has where there is no e-mail. */
  submission: string | null;
  quizAnswers: QuizAnswers | null;
  /** The mail that confirms it; none where no mail could arrive. */
  mailId: string | null;
};

type Confirmation = { kind: string; atMostPerDay: number };

/**
 * Adds each entry, or completes the one with the same e-mail with what is new, and confirms what changed. One
 * statement, because this is the call that must not be slow on the day it is wanted most.
 */
export async function keepEntries(db: Database, entries: Entry[], confirmation: Confirmation): Promise<void> {
  await db.pool.query({
    name: 'keep-waitlist-entries',
    text: statement,
    values: [JSON.stringify(entries), confirmation.kind, confirmation.atMostPerDay],
  });
}

const statement = `
  with ${systemScope},
  given as materialized (
    select * from jsonb_to_recordset($1::jsonb) as given
      (id uuid, name text, email text, identity text, submission text, "quizAnswers" jsonb, "mailId" uuid)),
  -- Sent before without an e-mail, its answer lost, and now again with one.
  superseded as (
    delete from waitlist_entries using given
    where waitlist_entries.identity = given.submission and given.identity <> given.submission),
  entry as (
    insert into waitlist_entries as kept (id, name, email, identity, quiz_answers)
    select id, name, email, identity, "quizAnswers" from given
    -- In one order, so that two servers with the same people cannot wait for each other.
    order by identity
    on conflict (identity) do update set
      name = coalesce(nullif(excluded.name, ''), kept.name),
      email = excluded.email,
      quiz_answers = coalesce(excluded.quiz_answers, kept.quiz_answers),
      confirmations = case when kept.confirmed_on = current_date then kept.confirmations + 1 else 1 end,
      confirmed_on = current_date,
      updated_at = now()
    where coalesce(nullif(excluded.name, ''), kept.name) is distinct from kept.name
       or coalesce(excluded.quiz_answers, kept.quiz_answers) is distinct from kept.quiz_answers
    returning name, identity, quiz_answers, confirmations),
  mail as (
    insert into mails (id, kind, recipient, content)
    select "mailId", $2, identity, jsonb_build_object('name', entry.name, 'quizAnswers', quiz_answers)
    from entry join given using (identity) cross join scope
    where "mailId" is not null and confirmations <= $3
    returning id)
  ${enqueueMail}`;
