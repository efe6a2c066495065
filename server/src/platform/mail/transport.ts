import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dkimSelector } from '@heliodesk/core/rules/messages/sending-domain';
import type { NodemailerError, Transporter } from 'nodemailer';
import type { Config } from '#platform/config/config.ts';
import { makeFolder } from '#platform/config/folders.ts';
import type { Letter } from './letter.ts';

export type Envelope = Letter & { id: string; to: string };

export type MailTransport = { deliver(mail: Envelope): Promise<void>; close(): void; description: string };

export function createTransport(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>): MailTransport {
  return config.smtpUrl
    ? overSmtp(config.smtpUrl, config.mailFrom)
    : intoOutbox(outboxFolder(config), config.mailFrom);
}

export function outboxFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'outbox');
}

function overSmtp(url: string, from: string): MailTransport {
  const transport = whenNeeded(({ createTransport }) =>
    createTransport(
      {
        url,
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      },
      { disableFileAccess: true, disableUrlAccess: true },
    ),
  );
  return {
    deliver: async (mail) => void (await (await transport.get()).sendMail(message(mail, from))),
    close: transport.close,
    description: `through ${new URL(url).host}`,
  };
}

/** Loaded with the first mail: a server that sends none need not carry what mails are written with. */
function whenNeeded<Made extends Transporter>(
  make: (nodemailer: typeof import('nodemailer').default) => Made,
) {
  let made: Promise<Made> | undefined;
  return {
    get: () => {
      made ??= import('nodemailer').then(({ default: nodemailer }) => make(nodemailer));
      return made;
    },
    close: () => void made?.then((transport) => transport.close()),
  };
}

const wantsSignIn = new Set([530, 534, 535, 538]);
/** By these a server says that it does not trust the sender, whatever the mail. */
const policy = /\b5\.7\.\d/;

/**
 * The reply of a mail server that will never take this mail, such as "no such mailbox". A refusal of ourselves, such as
 * an unknown sender or a relay that is closed to us, is none: it ends when the configuration is put right.
 */
export function finalRefusal(error: unknown): number | undefined {
  const { code, command, permanent, response = '', responseCode } = error as NodemailerError;
  const ofThisMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  if (!ofThisMail || !permanent || responseCode === undefined) return undefined;
  return wantsSignIn.has(responseCode) || policy.test(response) ? undefined : responseCode;
}

/** With no mail server set, each mail becomes a file that any mail program opens. */
function intoOutbox(folder: string, from: string): MailTransport {
  const transport = whenNeeded(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    async deliver(mail) {
      const sent = await (await transport.get()).sendMail(message(mail, from));
      makeFolder(folder);
      await place(join(folder, `${mail.id}.eml`), sent.message as Buffer);
    },
    close: transport.close,
    description: `into ${folder}`,
  };
}

function message(mail: Envelope, from: string) {
  const { fromName, sender, replyTo, reportsTo, attachments = [], calendar, inReplyTo } = mail;
  return {
    from: fromName ? { name: fromName, address: sender?.address ?? addressIn(from) } : from,
    ...(sender && {
      dkim: { domainName: sender.domain, keySelector: dkimSelector, privateKey: sender.privateKey },
    }),
    // As an object the address is taken as one recipient, whatever it holds.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    textEncoding: 'quoted-printable' as const,
    html: mail.html,
    // The same mail sent twice, after a crash between sending and noting it, is recognised by its id.
    messageId: messageIdOf(mail.id),
    headers: { ...(!mail.byHand && { 'Auto-Submitted': 'auto-generated' }), ...mail.headers },
    ...(replyTo && { replyTo: { name: fromName ?? '', address: replyTo } }),
    ...(reportsTo && {
      envelope: { from: reportsTo, to: [mail.to] },
      dsn: { id: mail.id, return: 'headers' as const, notify: ['success' as const, 'failure' as const] },
    }),
    ...(inReplyTo && { inReplyTo, references: inReplyTo }),
    // As another way to read the mail for those who know it, and as a file for the others.
    ...(calendar && {
      icalEvent: { method: calendar.method, content: calendar.text, filename: 'invitation.ics' },
    }),
    attachments: attachments.map(({ name, type, content, cid }) => ({
      ...{ filename: name, contentType: type, content },
      ...(cid && { cid, contentDisposition: 'inline' as const }),
    })),
  };
}

/** The Message-ID of a mail. */
export const messageIdOf = (mailId: string): string => `<${mailId}@heliodesk>`;

/** The bare address of `Somebody <somebody@example.co.uk>`. */
export const addressIn = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

async function place(file: string, content: Buffer): Promise<void> {
  await writeFile(`${file}.partial`, content, { mode: 0o600 });
  await rename(`${file}.partial`, file);
}
