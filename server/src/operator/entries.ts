import type {
  EntryExportQuery,
  EntryPage,
  EntryQuery,
  EntryState,
  WaitlistEntry,
} from '@heliodesk/core/contracts/operator';
import { csvRow } from '@heliodesk/core/rules/csv';
import { questions } from '@heliodesk/core/rules/quiz';
import { soundAnswers } from '@heliodesk/core/rules/quiz-answers';
import { answerInWords, answersInWords } from '@heliodesk/core/rules/quiz-words';
import type { Database } from '#platform/db/database.ts';
import { countEntries, type EntryRow, entryList, listEntries } from './store.ts';

const stateWords: Record<EntryState, string> = {
  waiting: 'Waiting',
  invited: 'Invited',
  joined: 'Joined',
  unreachable: 'No email',
};

/** Everybody on the waiting list, as the operator sees them. */
export function createEntries(db: Database) {
  return {
    async page(query: EntryQuery): Promise<EntryPage> {
      const [page, total] = await Promise.all([
        entryList.page(query, (keyset) => listEntries(db.global, query, keyset), inWords),
        query.after === undefined ? countEntries(db.global, query) : undefined,
      ]);
      return { ...page, total };
    },

    async *csv(query: EntryExportQuery): AsyncGenerator<string> {
      yield csvRow(['Joined', 'Name', 'Email', 'State', 'Invited', ...questions.map(({ prompt }) => prompt)]);
      const rows = entryList.all(query.sort, (keyset) => listEntries(db.global, query, keyset));
      for await (const row of rows) yield csvRow(cells(row));
    },
  };
}

function inWords(row: EntryRow): WaitlistEntry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    state: stateOf(row),
    joinedAt: moment(row.joinedAt),
    invitedAt: row.invitedAt && moment(row.invitedAt),
    answers: answersInWords(soundAnswers(row.quizAnswers)),
  };
}

function cells(row: EntryRow): string[] {
  const answers = soundAnswers(row.quizAnswers);
  const invited = row.invitedAt ? moment(row.invitedAt) : '';
  const answered = questions.map((question) => answerInWords(question, answers));
  return [moment(row.joinedAt), row.name, row.email, stateWords[stateOf(row)], invited, ...answered];
}

function stateOf({ email, invitedAt, hasJoined }: EntryRow): EntryState {
  if (hasJoined) return 'joined';
  if (invitedAt) return 'invited';
  return email === '' ? 'unreachable' : 'waiting';
}

const moment = (written: string) => new Date(written).toISOString();
