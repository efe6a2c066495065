/** A mail as bytes, and a word that must be readable in it. */
export type MimeFile = { name: string; raw: Buffer; word: string };

/** Charsets with bytes that say something in them; what they say is worked out by the platform's own decoder. */
const charsets: readonly [charset: string, bytes: string][] = [
  ['utf-8', 'c3a9 74 c3a9 20 e29880'],
  ['us-ascii', '73756e6e79'],
  ['iso-8859-1', 'e974e9'],
  ['iso-8859-2', 'b3f363'],
  ['iso-8859-15', 'a4313030'],
  ['windows-1252', '93a393'],
  ['windows-1250', '9cf374'],
  ['windows-1251', 'f1eeebedf6e5'],
  ['koi8-r', 'd3cfcccec3c5'],
  ['shift_jis', '91be977a'],
  ['euc-jp', 'c2c0cddb'],
  ['gb2312', 'ccabd1f4'],
  ['gbk', 'ccabd1f4'],
  ['big5', 'a4d3b6a7'],
  ['euc-kr', 'c5c2bee7'],
  ['windows-1256', 'd4e3d3'],
];

const encodings = ['8bit', 'base64', 'quoted-printable'] as const;
type Encoding = (typeof encodings)[number];

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const harm =
  '<script>fetch("https://evil.example/ran")</script><img src="https://evil.example/seen.png" onerror="alert(1)"><iframe src="//evil.example"></iframe>';

const line = (text: string) => Buffer.from(`${text}\r\n`, 'latin1');

/** Structures that mail programs make, each around some bytes of text. */
const structures: Readonly<Record<string, (text: Buffer, type: string, encoding: Encoding) => Buffer[]>> = {
  plain: (text, charset, encoding) => part('text/plain', charset, encoding, text),
  html: (text, charset, encoding) =>
    part(
      'text/html',
      charset,
      encoding,
      Buffer.concat([Buffer.from(`${harm}<p>`), text, Buffer.from('</p>')]),
    ),
  alternative: (text, charset, encoding) =>
    multipart('alternative', [
      part('text/plain', charset, encoding, text),
      part('text/html', 'utf-8', '8bit', Buffer.from(`<html>${harm}</html>`)),
    ]),
  'inline picture': (text, charset, encoding) =>
    multipart('related', [
      part('text/html', charset, encoding, Buffer.concat([text, Buffer.from('<img src="cid:a@b">')])),
      [
        ...['Content-Type: image/png; name="roof.png"', 'Content-ID: <a@b>'].map(line),
        ...['Content-Transfer-Encoding: base64', '', onePixel].map(line),
      ],
    ]),
  attachment: (text, charset, encoding) =>
    multipart('mixed', [
      part('text/plain', charset, encoding, text),
      [
        line('Content-Type: application/x-msdownload; name="=?utf-8?B?ZG/DsWEuZXhl?="'),
        ...['Content-Disposition: attachment', 'Content-Transfer-Encoding: base64', '', 'TVqQAAMAAAA='].map(
          line,
        ),
      ],
    ]),
  forwarded: (text, charset, encoding) =>
    multipart('mixed', [
      part('text/plain', charset, encoding, text),
      [
        ...['Content-Type: message/rfc822', '', 'From: x@y.example', 'Subject: inner', '', 'Inner words'].map(
          line,
        ),
      ],
    ]),
};

/** Mails in every charset, encoding and structure, from a customer to an address, and some that are broken. */
export function mimeFiles(to: string): MimeFile[] {
  const whole = charsets.flatMap(([charset, hex]) => {
    const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
    const word = new TextDecoder(charset).decode(bytes);
    return encodings.flatMap((encoding) =>
      Object.entries(structures).map(([structure, write], place) => ({
        name: `${structure} in ${charset} as ${encoding}`,
        raw: mail(to, `${charset} ${encoding} ${place}`, write(bytes, charset, encoding)),
        word,
      })),
    );
  });
  return [...whole, ...broken(to)];
}

function broken(to: string): MimeFile[] {
  const text = (name: string, ...lines: string[]) => ({
    name,
    raw: mail(to, name, lines.map(line)),
    word: 'sunny',
  });
  return [
    text('a charset that nobody knows', 'Content-Type: text/plain; charset=klingon', '', 'sunny'),
    text('a boundary that never comes', 'Content-Type: multipart/mixed; boundary=x', '', '--y', '', 'sunny'),
    text('a part that does not end', 'Content-Type: multipart/mixed; boundary=x', '', '--x', '', 'sunny'),
    text('an unknown encoding', 'Content-Transfer-Encoding: rot13', '', 'sunny'),
    text('no type at all', '', 'sunny'),
    text('nothing but a script', 'Content-Type: text/html', '', `${harm}sunny`),
    text('tags that do not close', 'Content-Type: text/html', '', `<div><b><table><tr>${harm}sunny<`),
    text('very deep tags', 'Content-Type: text/html', '', `${'<div>'.repeat(2_000)}sunny`),
    // As old programs on Windows write, whatever they say.
    text('Windows letters as ASCII', 'Content-Type: text/plain; charset=us-ascii', '', 'sunny £20'),
    text('Windows letters of no charset', 'Content-Type: text/html', '', '<p>sunny £20</p>'),
    text('Windows letters of an odd charset', 'Content-Type: text/plain; charset="klingon"', '', 'sunny £20'),
    text('Windows letters of no type', '', 'sunny £20'),
    text(
      'Windows letters in quoted-printable',
      ...['Content-Type: text/plain', 'Content-Transfer-Encoding: quoted-printable', '', 'sunny =A320'],
    ),
  ].map((each) => {
    if (each.name.startsWith('a boundary')) return { ...each, word: '' };
    return each.name.startsWith('Windows') ? { ...each, word: 'sunny £20' } : each;
  });
}

function mail(to: string, subject: string, body: Buffer[]): Buffer {
  const head = [
    ...['From: =?utf-8?Q?Rita_H=C3=A4ll?= <rita@example.com>', `To: Sun <${to}>`, `Subject: ${subject}`],
    ...['Date: Tue, 17 Nov 2026 09:00:00 +0000', `Message-ID: <${subject.replace(/\W/g, '-')}@example.com>`],
    'MIME-Version: 1.0',
  ];
  return Buffer.concat([...head.map(line), ...body]);
}

function part(type: string, charset: string, encoding: Encoding, content: Buffer): Buffer[] {
  const heads = [`Content-Type: ${type}; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`, ''];
  return [...heads.map(line), encoded(content, encoding), line('')];
}

function multipart(kind: string, parts: Buffer[][]): Buffer[] {
  const boundary = `=_${kind}`;
  return [
    ...[`Content-Type: multipart/${kind}; boundary="${boundary}"`, ''].map(line),
    ...parts.flatMap((each) => [line(`--${boundary}`), ...each]),
    line(`--${boundary}--`),
  ];
}

function encoded(content: Buffer, encoding: Encoding): Buffer {
  if (encoding === '8bit') return content;
  if (encoding === 'base64') return Buffer.from(content.toString('base64').replace(/.{76}/g, '$&\r\n'));
  const hex = (byte: number) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  return Buffer.from(
    [...content].map((byte, place) => `${hex(byte)}${place % 24 === 23 ? '=\r\n' : ''}`).join(''),
  );
}
