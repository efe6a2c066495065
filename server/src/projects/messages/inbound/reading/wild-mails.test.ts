import { expect, it } from 'vitest';
import { readMail } from './read-mail.ts';

type Wild = {
  lines: readonly string[];
  text: string;
  subject?: string;
  from?: string;
  files?: [name: string, begins: string][];
};

const rita = 'From: Rita Hall <rita@example.com>';
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const quoted = (charset: string) => [
  ...[rita, 'MIME-Version: 1.0', `Content-Type: text/plain; charset=${charset}`],
  'Content-Transfer-Encoding: quoted-printable',
];

/** Written by hand as mail programs write them, each letter of a line a byte. */
const wild: Record<string, Wild> = {
  'Outlook’s quotes, dashes and pounds in Windows-1252': {
    lines: [...quoted('"Windows-1252"'), '', '=93It=92s =A38,500=94 =96 that=92s fine=85'],
    text: '“It’s £8,500” – that’s fine…',
  },
  'the same said to be ISO-8859-1': {
    lines: [...quoted('iso-8859-1'), '', '=93It=92s =A38,500=94 =96 that=92s fine=85'],
    text: '“It’s £8,500” – that’s fine…',
  },
  'soft line breaks in the middle of letters': {
    lines: [...quoted('utf-8'), '', 'Caf=C3=', '=A9 for =E2=82=', '=AC5 =F0=9F=', '=98=80'],
    text: 'Café for €5 😀',
  },
  'percent and equals signs that encode nothing': {
    lines: [...quoted('utf-8'), '', '100% =ZZ a=b =3'],
    text: '100% =ZZ a=b =3',
  },
  'Japanese in seven bits': {
    lines: [
      ...[rita, 'Subject: =?ISO-2022-JP?B?GyRCQkBNWxsoQg==?=', 'MIME-Version: 1.0'],
      ...['Content-Type: text/plain; charset=ISO-2022-JP', '', '\x1b$BB@M[\x1b(B panels'],
    ],
    ...{ subject: '太陽', text: '太陽 panels' },
  },
  'a subject that is cut within a letter, in base64': {
    lines: [rita, 'Subject: =?utf-8?B?R3LD?=', ' =?utf-8?B?vMOfZQ==?=', '', 'Hello'],
    ...{ subject: 'Grüße', text: 'Hello' },
  },
  'a subject that is cut within a letter, in quoted-printable': {
    lines: [rita, 'Subject: =?UTF-8?Q?Caf=C3?=', ' =?UTF-8?Q?=A9_roof?=', '', 'Hello'],
    ...{ subject: 'Café roof', text: 'Hello' },
  },
  'headers in UTF-8 as they are': {
    lines: ['From: Rita H\xc3\xa4ll <rita@example.com>', 'Subject: Caf\xc3\xa9', '', 'Hello'],
    ...{ from: 'Rita Häll', subject: 'Café', text: 'Hello' },
  },
  'headers in the letters of an old Windows program': {
    lines: ['From: Rita H\xe4ll <rita@example.com>', 'Subject: \xa35 \x96 it\x92s done', '', 'Hello'],
    ...{ from: 'Rita Häll', subject: '£5 – it’s done', text: 'Hello' },
  },
  'the same, with a body in the same letters': {
    lines: ['From: Rita H\xe4ll <rita@example.com>', '', '\x93Caf\xe9\x94'],
    ...{ from: 'Rita Häll', text: '“Café”' },
  },
  'no header of MIME, by a printer in the van': {
    lines: ['From: scan@example.com', 'Subject: Scan', '', 'One page', 'from the van'],
    ...{ from: '', subject: 'Scan', text: 'One page\nfrom the van' },
  },
  'a part that ends without its boundary': {
    lines: [
      ...[rita, 'Content-Type: multipart/mixed; boundary="b"', '', '--b', 'Content-Type: text/plain', ''],
      ...['Words', '--b', 'Content-Type: text/plain; name="note.txt"', 'Content-Disposition: attachment'],
      ...['Content-Transfer-Encoding: base64', '', 'YSBub3Rl'],
    ],
    ...{ text: 'Words', files: [['note.txt', 'a note']] },
  },
  'an email within an email within an email': {
    lines: [
      ...[rita, 'Content-Type: multipart/mixed; boundary="a"', '', '--a', 'Content-Type: text/plain', ''],
      ...['Outer words', '--a', 'Content-Type: message/rfc822'],
      ...['Content-Disposition: attachment; filename="first.eml"', '', 'From: b@example.com'],
      ...['Subject: first', 'Content-Type: multipart/mixed; boundary="i"', '', '--i'],
      ...['Content-Type: message/rfc822', '', 'Subject: second', '', 'Inner words', '--i--', '--a--'],
    ],
    ...{ text: 'Outer words', files: [['first.eml', 'From: b@example.com']] },
  },
  'Outlook’s picture within the text': {
    lines: [
      ...[rita, 'Content-Type: multipart/related; boundary="b"; type="multipart/alternative"', '', '--b'],
      ...['Content-Type: multipart/alternative; boundary="c"', '', '--c'],
      ...[
        'Content-Type: text/html; charset=utf-8',
        '',
        '<p>My roof: <img src="cid:r@1"> Thanks</p>',
        '--c--',
      ],
      ...['--b', 'Content-Type: image/png; name="image001.png"', 'Content-ID: <r@1>'],
      ...['Content-Disposition: inline; filename="image001.png"', 'Content-Transfer-Encoding: base64'],
      ...['', picture, '--b--'],
    ],
    ...{ text: 'My roof: Thanks', files: [['image001.png', '\x89PNG']] },
  },
  'Exchange’s winmail.dat beside the text': {
    lines: [
      ...[rita, 'Content-Type: multipart/mixed; boundary="b"', '', '--b'],
      ...['Content-Type: text/plain; charset="iso-8859-1"', 'Content-Transfer-Encoding: quoted-printable'],
      ...['', 'The plan=92s attached.', '--b', 'Content-Type: application/ms-tnef; name="winmail.dat"'],
      ...['Content-Disposition: attachment; filename="winmail.dat"', 'Content-Transfer-Encoding: base64'],
      ...['', 'eJ8+IgEAAQaQCAAEAAAAAAABAAE=', '--b--'],
    ],
    ...{ text: 'The plan’s attached.', files: [['winmail.dat', 'x\x9f>"']] },
  },
  'lines that flow on': {
    lines: [rita, 'Content-Type: text/plain; format=flowed; delsp=yes', '', 'A long line that  ', 'goes on.'],
    text: 'A long line that goes on.',
  },
  'a file’s name in several pieces': {
    lines: [
      ...[rita, 'Content-Type: multipart/mixed; boundary="b"', '', '--b', 'Content-Type: text/plain', ''],
      ...['Hello', '--b', 'Content-Type: application/pdf', 'Content-Disposition: attachment;'],
      ...[' filename*0*=UTF-8\'\'Pl%C3%A4; filename*1*=ne%20gro%C3%9F; filename*2=".pdf"'],
      ...['Content-Transfer-Encoding: base64', '', 'JVBERg==', '--b--'],
    ],
    ...{ text: 'Hello', files: [['Pläne groß.pdf', '%PDF']] },
  },
};

it.each(Object.entries(wild))('[MSG-6] an email with %s is read', async (_name, given) => {
  const { lines, text, subject = '', from = 'Rita Hall', files = [] } = given;
  const read = await readMail(Buffer.from([...lines, ''].join('\r\n'), 'latin1'));
  expect([read.text, read.subject, read.from.name]).toEqual([text, subject, from]);
  const begun = read.files.map(({ name, content }, place) => {
    const begins = files[place]?.[1] ?? '';
    return [name, Buffer.from(content).toString('latin1').slice(0, begins.length)];
  });
  expect(begun).toEqual(files);
});
