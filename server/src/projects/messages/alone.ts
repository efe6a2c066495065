import { buffer } from 'node:stream/consumers';
import { systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { type MailKind, sendLater } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { companyLetter } from './letter.ts';
import { senderOf } from './sending/sending.ts';
import { findLetterhead } from './store.ts';

type Alone = { companyId: string; letter: { subject: string; text: string } };

const kind = 'messages.alone';

/** An email in a company's name to somebody who is no customer yet: answers go to the company's own address. */
export function aloneMail(platform: Platform): MailKind<Alone> {
  return { kind, audience: 'customers', write: (content) => writeLetter(platform, content) };
}

/** Sent with the transaction. */
export function writeAlone(
  tx: Tx,
  platform: Platform,
  { companyId, address, ...letter }: { companyId: string; address: string; subject: string; text: string },
): Promise<void> {
  const content = { companyId, letter };
  return sendLater(tx, platform.clock, aloneMail(platform), { to: address, companyId, content });
}

async function writeLetter(platform: Platform, { companyId, letter }: Alone): Promise<Letter> {
  const found = await platform.db.read(systemActor(companyId), (tx) => findLetterhead(tx, companyId));
  if (!found) throw new Error('The company has gone');
  const { company, logo } = found;
  const sender = await senderOf(platform, companyId);
  const picture = logo ? await platform.storage.get(logo) : undefined;
  return {
    ...companyLetter({ company, ...letter, logo: picture && (await buffer(picture)) }),
    ...{ fromName: company.name, replyTo: company.email },
    ...(sender && { sender }),
  };
}
