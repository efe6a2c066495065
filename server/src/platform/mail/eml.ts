export type StoredMail = { id: string; subject: string; to: string; sent: Date; text: string; html: string };

/** Reads back a mail as the outbox keeps it; it knows what our own transport writes, and no more. */
export function readEml(id: string, eml: string): StoredMail {
  return {
    id,
    subject: headerOf(eml, 'Subject'),
    to: headerOf(eml, 'To'),
    sent: new Date(headerOf(eml, 'Date')),
    text: partOf(eml, 'text/plain'),
    html: partOf(eml, 'text/html'),
  };
}

function headerOf(eml: string, name: string): string {
  const value = new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'm').exec(eml)?.[1] ?? '';
  return value
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=(?:\s+(?==\?))?/gi, (_match, word: string) =>
      unquote(word.replaceAll('_', ' ')),
    );
}

function partOf(eml: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(eml)?.[1];
  for (const part of eml.split(`\r\n--${boundary}`).slice(1)) {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, end);
    const body = part.slice(end + 4);
    if (head.includes(`Content-Type: ${type}`))
      return head.includes('quoted-printable') ? unquote(body.replaceAll('=\r\n', '')) : body;
  }
  return '';
}

function unquote(quotedPrintable: string): string {
  const bytes = quotedPrintable.replace(/=([0-9A-F]{2})/g, (_match, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
