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
import { type EntryRow, listEntries } from './store.ts';

const pageSize = 50;
const exportedAtOnce = 1000;

const stateWords: Record<EntryState, string> = {
  waiting: 'Waiting',
  invited: 'Invited',
  unreachable: 'No email',
};

/** Everybody on the waiting list, as the operator sees them. */
export function createEntries(db: Database) {
  return {
    async page({ before, ...query }: EntryQuery): Promise<EntryPage> {
      const found = await listEntries(db.global, query, { before, most: pageSize + 1 });
      return { entries: found.slice(0, pageSize).map(inWords), more: found.length > pageSize };
    },

    /** A page after the other, so that a long list is never in memory at once. */
    async *csv(query: EntryExportQuery): AsyncGenerator<string> {
      yield csvRow(['Joined', 'Name', 'Email', 'State', 'Invited', ...questions.map(({ prompt }) => prompt)]);
      let before: string | undefined;
      do {
        const found: EntryRow[] = await listEntries(db.global, query, { before, most: exportedAtOnce });
        for (const row of found) yield csvRow(cells(row));
        before = found.length === exportedAtOnce ? found.at(-1)?.id : undefined;
      } while (before);
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

function stateOf({ email, invitedAt }: EntryRow): EntryState {
  if (invitedAt) return 'invited';
  return email === '' ? 'unreachable' : 'waiting';
}

const moment = (written: string) => new Date(written).toISOString();
