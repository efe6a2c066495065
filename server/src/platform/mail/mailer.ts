import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Letter } from './letter.ts';
import { deleteMailsOlderThan, findUnsentMail, insertMail, recordFailure, recordSent } from './store.ts';
import { finalRefusal, type MailTransport } from './transport.ts';

/** A kind of mail: what it needs to know, and how it reads. It is written when it is sent, not when it is asked for. */
export type MailKind<Content extends object = never> = {
  kind: string;
  write(content: Content): Letter;
};

type Order<Content extends object> = { to: string; content: Content; companyId?: string };

export function defineMail<Content extends object>(
  kind: string,
  write: (content: Content) => Letter,
): MailKind<Content> {
  return { kind, write };
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

export function createMailer(db: Database, transport: MailTransport, kinds: MailKind[], log: Log) {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  return {
    /** Sends one mail; throws if the mail server will not take it now, and the job is tried again later. */
    async send(mailId: string): Promise<void> {
      const mail = await db.asSystem((tx) => findUnsentMail(tx, mailId));
      if (!mail) return;
      const kind = byName.get(mail.kind);
      if (!kind) throw new Error(`No mail is called ${mail.kind}`);
      try {
        const letter = kind.write(mail.content as never);
        await transport.deliver({ ...letter, id: mail.id, to: mail.recipient });
      } catch (error) {
        const reply = finalRefusal(error);
        const reason = reply ? `Given up: ${String(error)}` : String(error);
        await db.asSystem((tx) => recordFailure(tx, mailId, reason));
        if (!reply) throw error;
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
