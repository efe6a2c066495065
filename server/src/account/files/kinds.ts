import { namesInZip } from './zip-names.ts';

type Kind = { type: string; endings: readonly string[] };

const kinds = {
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg', 'jpe'] },
  png: { type: 'image/png', endings: ['png'] },
  webp: { type: 'image/webp', endings: ['webp'] },
  gif: { type: 'image/gif', endings: ['gif'] },
  heic: { type: 'image/heic', endings: ['heic', 'heif'] },
  avif: { type: 'image/avif', endings: ['avif'] },
  mp4: { type: 'video/mp4', endings: ['mp4', 'm4v'] },
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  csv: { type: 'text/csv', endings: ['csv'] },
  txt: { type: 'text/plain', endings: ['txt', 'text', 'log', 'md'] },
} satisfies Record<string, Kind>;

/** Photos that can be drawn in other sizes; the readers of the rest are not let near what strangers send. */
export const drawnTypes: ReadonlySet<string> = new Set([kinds.jpeg.type, kinds.png.type, kinds.webp.type]);

const beginnings: readonly [RegExp, Kind][] = [
  [/^\xff\xd8\xff/, kinds.jpeg],
  [/^\x89PNG\r\n/, kinds.png],
  [/^RIFF[\s\S]{4}WEBP/, kinds.webp],
  [/^GIF8[79]a/, kinds.gif],
  [/^[\s\S]{4}ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/, kinds.heic],
  [/^[\s\S]{4}ftyp(?:avif|avis)/, kinds.avif],
  [/^[\s\S]{4}ftyp(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV|3gp[4-6])/, kinds.mp4],
  [/^%PDF-\d/, kinds.pdf],
];

const sample = 64 * 1024;

/** The kind that a file is by its content, and a name that does not say another; nothing for what is not taken. */
export async function judged(file: Blob, name: string): Promise<{ type: string; name: string } | undefined> {
  const kind = await kindOf(file, name);
  return kind && { type: kind.type, name: nameFor(kind, name) };
}

async function kindOf(file: Blob, name: string): Promise<Kind | undefined> {
  const start = Buffer.from(await file.slice(0, sample).arrayBuffer());
  const letters = start.toString('latin1');
  const known = beginnings.find(([beginning]) => beginning.test(letters))?.[1];
  if (known) return known;
  if (letters.startsWith('PK\x03\x04')) return officeKind(await namesInZip(file));
  if (!isText(utf16Text(start) ?? letters)) return undefined;
  return kinds.csv.endings.includes(endingOf(name)) ? kinds.csv : kinds.txt;
}

/** Word and Excel without macros; any other archive might hold anything. */
function officeKind(names: string[]): Kind | undefined {
  if (!names.includes('[Content_Types].xml') || names.some((name) => /vbaProject/i.test(name)))
    return undefined;
  if (names.includes('word/document.xml')) return kinds.docx;
  return names.includes('xl/workbook.xml') ? kinds.xlsx : undefined;
}

/** Text in two bytes a letter, as Excel writes it for 'Unicode text', if its beginning says so. */
function utf16Text(start: Buffer): string | undefined {
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[start.toString('hex', 0, 2)];
  return encoding && new TextDecoder(encoding).decode(start);
}

/** Text that is no page and no drawing: those begin with a tag, after at most a mark of their encoding. */
function isText(letters: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text has none but these
  if (/[\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f]/.test(letters)) return false;
  return !/^(?:\xef\xbb\xbf)?\s*</.test(letters) && !/<(?:!doctype|html|svg|script)\b/i.test(letters);
}

function nameFor({ endings }: Kind, name: string): string {
  return endings.includes(endingOf(name)) ? name : `${name}.${endings[0]}`;
}

function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
