import { beginningOf } from '@heliodesk/core/rules/beginning';
import { inWords, mentionsIn } from '@heliodesk/core/rules/mentions';
import { personName } from '@heliodesk/core/rules/person-name';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import { listOnProject } from '../pipeline/index.ts';
import { listColleagues } from '../telling/index.ts';

type Written = { text: string; projectId: string };

/** The longest piece of a note that an inbox shows. */
const longestExcerpt = 140;

/** The people whom a note mentions, and its words as people read them. */
export async function readMentions(tx: Tx, companyId: string, { text, projectId }: Written) {
  const mentions = mentionsIn(text);
  const team = mentions.length > 0 ? await listColleagues(tx, companyId, mentions) : [];
  const names = new Map(team.map((person) => [person.userId, personName(person)]));
  const words = inWords(text, (userId) => names.get(userId) ?? 'somebody');

  /** Refuses strangers, and those whom it would lead to a page that they may not open. */
  async function expectReaders(before: readonly string[] = []): Promise<void> {
    const added = mentions.filter((userId) => !before.includes(userId));
    if (added.some((userId) => !names.has(userId))) refuse('Please choose somebody from your team');
    const fromField = team.filter(({ userId, role }) => role === 'field' && added.includes(userId));
    if (fromField.length === 0) return;
    const onIt = await listOnProject(tx, companyId, projectId);
    const [outside] = fromField.filter(({ userId }) => !onIt.has(userId));
    if (outside)
      refuse(`${personName(outside)} can’t see this project. Give them a task or a visit here first.`);
  }

  return { mentions, words, excerpt: shortened(words), expectReaders };
}

function shortened(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > longestExcerpt ? `${beginningOf(line, longestExcerpt - 1).trimEnd()}…` : line;
}

function refuse(message: string): never {
  throw new AppError('validation_failed', { fields: { text: message } });
}
