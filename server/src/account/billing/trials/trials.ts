import { createHmac, hkdfSync } from 'node:crypto';
import type { TrialUsed } from '@heliodesk/core/contracts/signup';
import { mailboxOf } from '@heliodesk/core/rules/email';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { listFounders } from '../store.ts';
import {
  deleteTrialMarks,
  deleteTrialMarksOf,
  listTrialMarksOfOthers,
  putTrialMarks,
  renewTrialMarks,
} from './store.ts';

export type Trials = ReturnType<typeof createTrials>;

type Noted = { fingerprint: string | null; isOnTrial: boolean };

const day = 24 * 60 * 60_000;
/** As the privacy page says. */
const keptFor = 2 * 365 * day;
const seenAgainAfter = 30 * day;

/**
 * Finds past trials: by the card, the account, and the mailbox once it is proven to be theirs. A name, an address that
 * somebody merely typed or a VAT number do not count, since the answer would tell a stranger who our customers are.
 */
export function createTrials({ db, clock, secret }: Pick<Platform, 'db' | 'clock' | 'secret'>) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'heliodesk trials', 32));
  const markOf = (kind: string, value: string) =>
    createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url');
  const ago = (span: number) => new Date(clock.now().getTime() - span);

  async function marksOfOwners(tx: Tx, companyId: string): Promise<string[]> {
    const founders = await listFounders(tx, companyId);
    return founders.flatMap(({ id, mailbox }) => [
      markOf('account', id),
      ...(mailbox ? [markOf('mailbox', mailboxOf(mailbox))] : []),
    ]);
  }

  const marksOfCard = (fingerprint: string | null) => (fingerprint ? [markOf('card', fingerprint)] : []);

  /** True if an owner of it has had a trial with another company. */
  async function hasHad(tx: Tx, companyId: string): Promise<boolean> {
    const marks = await marksOfOwners(tx, companyId);
    return (await listTrialMarksOfOthers(tx, companyId, marks)).length > 0;
  }

  /** Keeps the trial of a card and of a company's owners for it, or says who has had theirs. */
  function claim(companyId: string, fingerprint: string | null): Promise<TrialUsed['by'] | undefined> {
    return db.asSystem(async (tx) => {
      const [owners, card] = [await marksOfOwners(tx, companyId), marksOfCard(fingerprint)];
      const marks = [...owners, ...card];
      // Of another card, with which nothing has begun.
      await deleteTrialMarksOf(tx, companyId);
      await putTrialMarks(tx, { companyId, marks, seenAt: clock.now() });
      const used = await listTrialMarksOfOthers(tx, companyId, marks);
      if (used.length === 0) return undefined;
      await deleteTrialMarksOf(tx, companyId);
      return used.some((mark) => card.includes(mark)) ? 'card' : 'owner';
    });
  }

  /** Also with a card that was given later, and during the trial for an address that was proven later. */
  async function note(tx: Tx, companyId: string, { fingerprint, isOnTrial }: Noted): Promise<void> {
    const [owners, card] = [await marksOfOwners(tx, companyId), marksOfCard(fingerprint)];
    const marks = [...owners, ...card];
    const seenAt = clock.now();
    // Whoever becomes an owner afterwards has had no trial by it.
    await putTrialMarks(tx, { companyId, marks: isOnTrial ? marks : card, seenAt });
    await renewTrialMarks(tx, { companyId, marks, seenAt }, ago(seenAgainAfter));
  }

  const tidy = () => db.asSystem((tx) => deleteTrialMarks(tx, ago(keptFor)));

  return { hasHad, claim, note, tidy };
}
