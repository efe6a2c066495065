export type StoredMail = { id: string; subject: string; to: string; sent: Date; text: string; html: string };

/** Reads back a mail as the outbox keeps it; it knows what our own transport writes, and no more. */
export function readEml(id: string, eml: string): StoredMail {
  return {
    id,
    subject: headerOf(eml, 'Subject'),
    to: headerOf(eml, 'To'),
    sent: new Date(headerOf(eml, 'Date')),
    text: partOf(eml, 'text/plain'),
    html: withPictures(partOf(eml, 'text/html'), eml),
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
  const part = partsOf(eml).find(({ head }) => head.includes(`Content-Type: ${type}`));
  if (!part) return '';
  return part.head.includes('quoted-printable') ? unquote(part.body.replaceAll('=\r\n', '')) : part.body;
}

/** All parts, also those of parts that have some themselves. */
function partsOf(eml: string): { head: string; body: string }[] {
  const boundaries = [...eml.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => boundary);
  const pieces = boundaries.reduce(
    (parts, each) => parts.flatMap((part) => part.split(`\r\n--${each}`)),
    [eml],
  );
  return pieces.slice(1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    return { head: piece.slice(0, end), body: piece.slice(end + 4) };
  });
}

/** A picture that is sent along stands in the page itself. */
function withPictures(html: string, eml: string): string {
  return html.replace(/cid:([\w.@-]+)/g, (whole, cid: string) => {
    const part = partsOf(eml).find(({ head }) => head.includes(`Content-Id: <${cid}>`));
    const type = /Content-Type: (image\/\w+)/.exec(part?.head ?? '')?.[1];
    return part && type ? `data:${type};base64,${part.body.replace(/\s/g, '')}` : whole;
  });
}

function unquote(quotedPrintable: string): string {
  const bytes = quotedPrintable.replace(/=([0-9A-F]{2})/g, (_match, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
