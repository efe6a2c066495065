import { inertText } from '@heliodesk/core/rules/inert-text';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Letter } from './letter.ts';
import {
  countBefore,
  deleteMailsOlderThan,
  findUnsentMail,
  giveUp,
  insertMail,
  recordFailure,
  recordSent,
} from './store.ts';
import { finalRefusal, type MailTransport } from './transport.ts';

/** A kind of mail: what it needs to know, and how it reads. It is written when it is sent, not when it is asked for. */
export type MailKind<Content extends object = never> = {
  kind: string;
  write(content: Content): Letter;
  audience: Audience;
};

/**
 * Whom it may reach: people about what is theirs; strangers, since anybody can have it sent to an address that is not
 * theirs; or, of those, whoever is to show by it that an address is theirs, whose way in no flood must block.
 */
export type Audience = 'people' | 'strangers' | 'entrants';

type Order<Content extends object> = { to: string; content: Content; companyId?: string };

export function defineMail<Content extends object>(
  kind: string,
  write: (content: Content) => Letter,
  audience: Audience = 'people',
): MailKind<Content> {
  return { kind, write: (content) => write(inert(content)), audience };
}

/** What people typed must not read like a message of its own, least of all to somebody who never asked for it. */
function inert<Content extends object>(content: Content): Content {
  const entries = Object.entries(content).map(([name, value]) =>
    typeof value === 'string' && name !== 'url' ? [name, inertText(value)] : [name, value],
  );
  return Object.fromEntries(entries) as Content;
}

/** Sent after the caller's transaction commits, and not at all if it does not. */
export function sendLater<Content extends object>(
  tx: Tx,
  clock: Clock,
  mail: MailKind<Content>,
  { to, content, companyId }: Order<Content>,
): Promise<void> {
  return insertMail(tx, { id: newId(clock.now()), companyId, kind: mail.kind, recipient: to, content });
}

export type Mailer = ReturnType<typeof createMailer>;

const keepForDays = 30;
/**
 * How many of each are sent to one address in a day, so that nobody's mailbox is filled by strangers, whichever forms
 * they use and from however many places. What is people's own is counted while nobody has shown that the address is theirs.
 */
const mostInADay: Record<Audience, number> = { people: 10, strangers: 20, entrants: 15 };

/** Whether somebody has shown that an address is theirs. */
type IsProven = (address: string) => Promise<boolean>;
type Parts = { transport: MailTransport; kinds: MailKind[]; isProven: IsProven; log: Log };

export function createMailer(db: Database, { transport, kinds, isProven, log }: Parts) {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));

  async function isTooMany(
    mail: { id: string; recipient: string },
    { audience }: MailKind,
  ): Promise<boolean> {
    if (audience === 'people' && (await isProven(mail.recipient))) return false;
    const alike = kinds.filter((kind) => kind.audience === audience).map(({ kind }) => kind);
    return (await db.asSystem((tx) => countBefore(tx, mail, alike))) >= mostInADay[audience];
  }

  return {
    /** Sends one mail; throws if the mail server will not take it now, and the job is tried again later. */
    async send(mailId: string): Promise<void> {
      const mail = await db.asSystem((tx) => findUnsentMail(tx, mailId));
      if (!mail) return;
      const kind = byName.get(mail.kind);
      if (!kind) throw new Error(`No mail is called ${mail.kind}`);
      if (await isTooMany(mail, kind)) {
        await db.asSystem((tx) => giveUp(tx, mailId, 'Given up: too many in a day'));
        log.warn({ mailId }, `A mail (${mail.kind}) was given up: its recipient was sent too many today`);
        return;
      }
      try {
        const letter = kind.write(mail.content as never);
        await transport.deliver({ ...letter, id: mail.id, to: mail.recipient });
      } catch (error) {
        const reply = finalRefusal(error);
        if (!reply) {
          await db.asSystem((tx) => recordFailure(tx, mailId, String(error)));
          throw error;
        }
        await db.asSystem((tx) => giveUp(tx, mailId, `Given up: ${String(error)}`));
        log.warn({ mailId, reply }, `A mail (${mail.kind}) was refused for good and given up`);
        return;
      }
      await db.asSystem((tx) => recordSent(tx, mailId));
      log.info(`A mail (${mail.kind}) went ${transport.description}`);
    },
    /** What people were told, and their addresses, are not kept for longer than it takes to look into a complaint. */
    tidy: () => db.asSystem((tx) => deleteMailsOlderThan(tx, keepForDays)),
  };
}
