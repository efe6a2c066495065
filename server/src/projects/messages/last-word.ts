import type { Consent } from '@heliodesk/core/contracts/contacts';
import { consentsWith, currentConsents } from '@heliodesk/core/rules/consents';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { contactRecords } from '../pipeline/index.ts';

type ContactRow = Awaited<ReturnType<typeof contactRecords.find>>;
type At = { now: Date; projectId?: string | null | undefined };

/** Notes what a customer tells us by a link or a text, like what they tell on the phone; said twice, it is noted once. */
export async function noteLastWord(
  tx: Tx,
  actor: Actor,
  row: ContactRow,
  said: Omit<Consent, 'at'>,
  { now, projectId }: At,
): Promise<void> {
  const before = currentConsents(row.consents).find(({ kind }) => kind === said.kind);
  // A yes is given back to those alone who have taken it back.
  if (said.given ? before?.given !== false : before?.given === false) return;
  // The last word, whatever day somebody has noted before.
  const at = new Date(Math.max(now.getTime(), Date.parse(before?.at ?? '') || 0)).toISOString();
  const fields = { consents: consentsWith(row.consents, [{ ...said, at }]) };
  await contactRecords.change(tx, { ...actor, name: row.name }, row, fields, {
    ...{ action: 'contact.changed', subject: row.name, ...(projectId && { projectId }) },
  });
}
