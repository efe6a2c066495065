import { FileProblem, grown } from './file-problem.ts';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

/** Parts a workbook's sheets refer to. */
export type Book = {
  /** The parts with its sheets, in their order. */
  sheets: string[];
  strings: string[];
  /** Numbers of the styles that show a number as a date. */
  dateStyles: ReadonlySet<number>;
  from1904: boolean;
};

const mostSheets = 200;
const mostStrings = 2_000_000;
/** In characters, of all texts together. */
const mostText = 100 * 1024 * 1024;

export async function readBook(zip: Zip): Promise<Book> {
  const { ids, from1904 } = await readSheets(zip);
  const targets = await readTargets(zip);
  const sheets = ids.flatMap((id) => targets.get(id) ?? []);
  return { sheets, strings: await readStrings(zip), dateStyles: await readDateStyles(zip), from1904 };
}

async function readSheets(zip: Zip) {
  const ids: string[] = [];
  let from1904 = false;
  await readXml(await zip.open('xl/workbook.xml'), {
    onOpen(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet' && ids.length < mostSheets) ids.push(attributes['r:id'] ?? '');
    },
  });
  return { ids, from1904 };
}

async function readTargets(zip: Zip): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readXml(await zip.open('xl/_rels/workbook.xml.rels'), {
    onOpen(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

async function readStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let length = 0;
  let isText = false;
  let isSpoken = false;
  await readXml(await zip.open('xl/sharedStrings.xml'), {
    onOpen(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    onText(more) {
      if (isText) text = grown(text, more);
    },
    onClose(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name !== 'si') return;
      length += text.length;
      if (strings.push(unescaped(text)) > mostStrings || length > mostText)
        throw new FileProblem('This file has far more text in it than we can import. Please split it.');
    },
  });
  return strings;
}

/** A text without the escapes that a workbook has for characters XML can't hold: `_x000D_` ends a line. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Formats that every spreadsheet knows by number. */
const isKnownDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

async function readDateStyles(zip: Zip): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  const styles = new Set<number>();
  let place = -1;
  await readXml(await zip.open('xl/styles.xml'), {
    onOpen(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && isDateFormat(formatCode)) dates.add(Number(numFmtId));
      if (name === 'cellXfs') place = 0;
      if (name !== 'xf' || place < 0) return;
      const id = Number(numFmtId);
      if (isKnownDate(id) || dates.has(id)) styles.add(place);
      place += 1;
    },
    onClose(name) {
      if (name === 'cellXfs') place = -1;
    },
  });
  return styles;
}

/** One that shows a day or a year, outside of what it quotes. */
function isDateFormat(code: string): boolean {
  return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}
