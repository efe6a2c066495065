import type { NewMessage } from '@heliodesk/core/contracts/messages';
import { fieldProblem, fillIn } from '@heliodesk/core/rules/messages/fields';
import { lengthProblem } from '@heliodesk/core/rules/messages/segments';
import { textAsSent } from '@heliodesk/core/rules/messages/wording';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { type Addressee, mergeValuesOf, visitValuesOf } from './merge-values.ts';
import { createReaching } from './reaching.ts';
import { findNextVisit } from './store.ts';

type Written = Pick<NewMessage, 'channel' | 'subject' | 'text' | 'purpose'>;
export type Reminder = NewMessage['followUps'][number];

/** Words as they are sent, with their fields filled in. */
export function createFilling({ clock, config }: Pick<Platform, 'clock' | 'config'>) {
  const { reach } = createReaching({ clock, config });

  /** A message filled in, and what stops it from being sent; as a reminder its visit is filled in once it goes out. */
  async function filled(tx: Tx, caller: Caller, addressee: Addressee, written: Written) {
    const { customer, project, company } = addressee;
    const { channel, purpose } = written;
    const nextVisit = await findNextVisit(tx, caller.companyId, project.id, clock.now());
    const values = mergeValuesOf(addressee, caller, nextVisit);
    const [subject, text] = [fillIn(written.subject, values), fillIn(written.text, values)];
    const asSent = (words: string) =>
      channel === 'sms' ? textAsSent(words, { companyName: company.name, purpose }) : words;
    const sent = asSent(text.text);
    const reminder = asSent(fillIn(written.text, { ...values, ...visitValuesOf(undefined) }).text);
    const { address, ...inTheWay } = await reach(tx, customer, written);
    const found = {
      subject: fieldProblem(subject),
      text: fieldProblem(text) ?? (channel === 'sms' ? lengthProblem(sent) : undefined),
      ...inTheWay,
    };
    const problems = Object.entries(found).flatMap(([name, problem]) => (problem ? [[name, problem]] : []));
    const words = { subject: subject.text, text: sent, problems: Object.fromEntries(problems) };
    return { address, words, reminder };
  }

  async function filledFollowUps(tx: Tx, caller: Caller, addressee: Addressee, body: NewMessage) {
    const filledIn: Reminder[] = [];
    for (const [place, { afterDays, text }] of body.followUps.entries()) {
      const { words, reminder } = await filled(tx, caller, addressee, { ...body, text });
      if (words.problems.text) throw refused({ [`followUps.${place}.text`]: words.problems.text });
      filledIn.push({ afterDays, text: reminder });
    }
    return filledIn;
  }

  return { filled, filledFollowUps };
}

export const refused = (fields: Record<string, string>) => new AppError('validation_failed', { fields });
