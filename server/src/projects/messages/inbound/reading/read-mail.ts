import { isUtf8 } from 'node:buffer';
import type { MailHeaders } from '@heliodesk/core/rules/messages/automatic';
import { type DeliveryReport, readDeliveryReport } from '@heliodesk/core/rules/messages/delivery-report';
import { htmlToText } from 'html-to-text';
import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from 'mailparser';

/** A mail as far as it is of use here: words, files, and what its headers say. */
export type ReadMail = {
  headers: MailHeaders;
  from: { name: string; address: string };
  /** All addresses that it went to, as far as it says so. */
  to: string[];
  messageId: string;
  subject: string;
  text: string;
  files: { name: string; content: Uint8Array }[];
  /** A mail server's report on a mail of ours, and what came back of that. */
  report: (DeliveryReport & { about: string }) | null;
};

/** More HTML than that is no letter; it would take the parser minutes. */
const longestHtml = 2 * 1024 * 1024;

/** Nothing is fetched and nothing is run: of HTML the words are taken. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const mail = await parseReadably(withReadableHeaders(Buffer.from(raw)));
  const [sender] = mail.from?.value ?? [];
  const headers = headersOf(mail);
  const report = reportIn(mail, headers);
  return {
    ...{ headers, report, messageId: mail.messageId ?? '' },
    from: { name: clean(sender?.name ?? ''), address: clean(sender?.address ?? '') },
    to: recipientsOf(mail, headers),
    subject: clean(mail.subject ?? ''),
    text: clean(mail.text || wordsOf(mail.html || '')),
    files: mail.attachments.map(fileOf),
  };
}

const parse = (raw: Buffer) =>
  simpleParser(raw, {
    ...{
      skipTextToHtml: true,
      skipTextLinks: true,
      skipImageLinks: true,
      keepDeliveryStatus: true,
      skipHtmlToText: true,
      maxHtmlLengthToParse: longestHtml,
    },
  });

/** Headers that are neither encoded nor UTF-8 are in the letters of old Windows programs. */
function withReadableHeaders(raw: Buffer): Buffer {
  const ends = ['\n\r\n', '\n\n'].map((end) => raw.indexOf(end)).filter((end) => end >= 0);
  const end = Math.min(...ends, raw.length);
  const headers = raw.subarray(0, end);
  if (isUtf8(headers)) return raw;
  return Buffer.concat([Buffer.from(windows.decode(headers)), raw.subarray(end)]);
}

const windows = new TextDecoder('windows-1252');

/** As it says of itself; where that leaves letters unread, as what old programs write without saying so. */
async function parseReadably(raw: Buffer): Promise<ParsedMail> {
  const mail = await parse(raw);
  if (unreadIn(mail) === 0) return mail;
  const again = await parse(asWindows(raw));
  return unreadIn(again) < unreadIn(mail) ? again : mail;
}

const unreadIn = ({ text, html }: ParsedMail): number =>
  `${text ?? ''}${html || ''}`.split('\ufffd').length - 1;

/** A mail whose parts say windows-1252 where they said nothing, ASCII, or a charset that there is not. */
function asWindows(raw: Buffer): Buffer {
  const text = raw.toString('latin1');
  const headers = text.slice(0, /\r?\n\r?\n/.exec(text)?.index);
  const typed = /^content-type:/im.test(headers) ? text : `Content-Type: text/plain\r\n${text}`;
  const said = typed
    .replace(/(\bcharset\s*=\s*"?)([\w.:-]{1,40})/gi, (whole, start: string, charset: string) =>
      isKnown(charset) ? whole : `${start}windows-1252`,
    )
    .replace(
      /^(content-type:[ \t]*text\/(?:plain|html))[ \t]*(?:;[ \t]*)?(?=\r?\n[^ \t])/gim,
      '$1; charset=windows-1252',
    );
  return Buffer.from(said, 'latin1');
}

function isKnown(charset: string): boolean {
  if (/^utf-?7$/i.test(charset)) return true;
  try {
    // The web's decoder takes ASCII for windows-1252 as well.
    return new TextDecoder(charset).encoding !== 'windows-1252';
  } catch {
    return false;
  }
}

/** The words of a page, with where its links lead; of one that is too deep to be read as such, its words alone. */
function wordsOf(html: string): string {
  try {
    return htmlToText(html, reading);
  } catch {
    return html.replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, '').replace(/<[^<>]*>/g, ' ');
  }
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const reading = {
  ...{ wordwrap: false as const, limits: { maxInputLength: longestHtml } },
  selectors: [
    ...['img', 'script', 'style'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

function headersOf({ headerLines }: ParsedMail): MailHeaders {
  const headers: Record<string, string> = {};
  for (const { key, line } of headerLines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n[ \t]+/g, ' ')
      .trim();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}\n${value}`;
  }
  return headers;
}

/** Mail servers on the way note whom they took it for; people may have been copied in. */
const notes = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

function recipientsOf({ to, cc }: ParsedMail, headers: MailHeaders): string[] {
  const listed = [to ?? [], cc ?? []].flat().flatMap(({ value }: AddressObject) => value);
  const written = listed.flatMap(({ address, group = [] }) => [
    address,
    ...group.map((each) => each.address),
  ]);
  const noted = notes.flatMap((name) => (headers[name] ?? '').split(/[\s,<>]+/));
  return [...noted, ...written].flatMap((address) => address || []);
}

function reportIn({ attachments }: ParsedMail, headers: MailHeaders): ReadMail['report'] {
  if (!/^multipart\/report\b/i.test(headers['content-type'] ?? '')) return null;
  const contentOf = (wanted: RegExp) =>
    attachments
      .filter(({ contentType }) => wanted.test(contentType))
      .map(({ content }) => clean(content.toString()));
  const report = contentOf(/delivery-status$/)
    .map(readDeliveryReport)
    .find((each) => each !== undefined);
  return report
    ? {
        ...report,
        about: contentOf(/rfc822|global/)
          .join('\n')
          .slice(0, 100_000),
      }
    : null;
}

function fileOf({ filename, contentType, content }: Attachment, place: number): ReadMail['files'][number] {
  const ending = contentType.split('/')[1]?.replace(/[^a-z0-9]/gi, '') ?? '';
  const name = clean(filename ?? '')
    .replace(/[/\\]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(-150)
    // It may begin with half a character now.
    .replace(/^[\udc00-\udfff]/, '');
  return { name: name || `attachment-${place + 1}${ending && `.${ending}`}`, content };
}

/** In a form that the database can keep. */
function clean(text: string): string {
  return text.toWellFormed().replace(controlCharacters, '').trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: taking control characters out is its purpose
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
