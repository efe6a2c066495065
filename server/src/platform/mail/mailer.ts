import { inertText } from '@heliodesk/core/rules/inert-text';
import type { Clock } from '#platform/clock.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Letter } from './letter.ts';
import {
  countBefore,
  countOfCompanyBefore,
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
  write(content: Content): Letter | Promise<Letter>;
  audience: Audience;
  /** Told, in the transaction that notes it, what became of one. */
  settled?(tx: Tx, content: Content, outcome: Outcome): Promise<void>;
};

/** Taken by a mail server, or never to be sent. */
export type Outcome = { state: 'sent' } | { state: 'failed'; reason: string };

/**
 * Its recipients: people about what is theirs; strangers, since anybody can have it sent to an address that is not
 * theirs; or, of those, whoever is to show by it that an address is theirs, whose way in no flood must block; people
 * who are locked out, to whom whoever floods them sends nothing but their own way back; the customers of a company, in
 * its name; or subscribers, who have agreed to it and can say stop in each.
 */
export type Audience = 'people' | 'strangers' | 'entrants' | 'recovering' | 'customers' | 'subscribers';

type Order<Content extends object> = { to: string; content: Content; companyId?: string; id?: string };

export function defineMail<Content extends object>(
  kind: string,
  write: (content: Content) => Letter,
  audience: Audience = 'people',
): MailKind<Content> {
  return { kind, write: (content) => write(inert(content)), audience };
}

/** Keeps typed words from reading like a message of their own, least of all to somebody who never asked. */
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
  { to, content, companyId, id = newId(clock.now()) }: Order<Content>,
): Promise<void> {
  return insertMail(tx, { id, companyId, kind: mail.kind, recipient: to, content });
}

export type Mailer = ReturnType<typeof createMailer>;

const keepForDays = 30;
/**
 * Daily limits for one address, so that nobody's mailbox is filled by strangers, whichever forms they use and from
 * however many places. People's own mail is counted while nobody has shown that the address is theirs.
 */
const mostInADay: Record<Audience, number> = {
  ...{ people: 10, strangers: 20, entrants: 15, customers: 30, subscribers: 1_000 },
  // More than can be asked for in a day, so that one always comes.
  recovering: 80,
};

/**
 * The daily mails to customers of a company on trial, whoever caused them: invitations and answers to enquiries carry
 * words of its choosing to addresses of its choosing, as much as what it writes by hand.
 */
const mostOnTrial = 200;

type Parts = {
  transport: MailTransport;
  kinds: MailKind[];
  /** True if somebody has shown that an address is theirs. */
  isProven(address: string): Promise<boolean>;
  isOnTrial(companyId: string): Promise<boolean>;
  log: Log;
};

type Unsent = { id: string; recipient: string; companyId: string | null };
/** Why one is not sent, for the log and for people. */
type Refusal = { reason: string; words: string };

export function createMailer(db: Database, { transport, kinds, isProven, isOnTrial, log }: Parts) {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));

  /** A refusal if too many like it came before. */
  async function refusalOf(mail: Unsent, { audience }: MailKind): Promise<Refusal | undefined> {
    const isOwn = audience === 'people' || audience === 'recovering';
    if (isOwn && (await isProven(mail.recipient))) return undefined;
    const alike = kinds.filter((kind) => kind.audience === audience).map(({ kind }) => kind);
    if ((await db.asSystem((tx) => countBefore(tx, mail, alike))) >= mostInADay[audience])
      return { reason: 'too many in a day', words: 'They’ve been sent too many emails today' };
    const { companyId } = mail;
    if (audience !== 'customers' || !companyId || !(await isOnTrial(companyId))) return undefined;
    const sent = await db.asSystem((tx) => countOfCompanyBefore(tx, { ...mail, companyId }, alike));
    if (sent < mostOnTrial) return undefined;
    const words = `You’ve sent ${mostOnTrial} emails in 24 hours, the most you can while you’re on trial`;
    return { reason: 'too many in a day of a company on trial', words };
  }

  return {
    /** Sends one mail; throws if the mail server will not take it now, and the job is tried again later, but for the last time. */
    async send(mailId: string, { isLast } = { isLast: false }): Promise<void> {
      const mail = await db.asSystem((tx) => findUnsentMail(tx, mailId));
      if (!mail) return;
      const kind = byName.get(mail.kind);
      if (!kind) throw new Error(`No mail is called ${mail.kind}`);
      const settle = async (tx: Tx, outcome: Outcome) => kind.settled?.(tx, mail.content as never, outcome);
      const giveUpOn = (reason: string, words: string) =>
        db.asSystem(async (tx) => {
          await giveUp(tx, mailId, `Given up: ${reason}`);
          await settle(tx, { state: 'failed', reason: words });
        });
      const refusal = await refusalOf(mail, kind);
      if (refusal) {
        await giveUpOn(refusal.reason, refusal.words);
        log.warn({ mailId }, `A mail (${mail.kind}) was given up: ${refusal.reason}`);
        return;
      }
      try {
        const letter = await kind.write(mail.content as never);
        await transport.deliver({ ...letter, id: mail.id, to: mail.recipient });
      } catch (error) {
        const reply = finalRefusal(error);
        if (!reply) {
          await (isLast
            ? giveUpOn(String(error), 'The mail server couldn’t be reached')
            : db.asSystem((tx) => recordFailure(tx, mailId, String(error))));
          throw error;
        }
        await giveUpOn(String(error), `Their mail server refused it (${reply})`);
        log.warn({ mailId, reply }, `A mail (${mail.kind}) was refused for good and given up`);
        return;
      }
      await db.asSystem(async (tx) => {
        await recordSent(tx, mailId);
        await settle(tx, { state: 'sent' });
      });
      log.info(`A mail (${mail.kind}) went ${transport.description}`);
    },
    /** Deletes mails and addresses as soon as they are too old to look into a complaint. */
    tidy: () => db.asSystem((tx) => deleteMailsOlderThan(tx, keepForDays)),
  };
}
