import { headingRow, mostTitleRows } from '@heliodesk/core/rules/imports/guessing';
import { damaged, FileProblem, grown } from './file-problem.ts';
import type { FileRow } from './rows.ts';
import { type Book, readBook } from './xlsx-book.ts';
import { cellText } from './xlsx-cells.ts';
import { createXml } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

/** A sheet of Excel has 16,384 columns. */
const mostColumns = 16_384;

/** The rows of the first sheet with headings that we know, or else of the first that has any: some begin with a cover. */
export async function* xlsxRows(bytes: Uint8Array): AsyncGenerator<FileRow> {
  const zip = await openZip(bytes);
  const book = await readBook(zip);
  let chosen: string | undefined;
  for (const name of book.sheets) {
    const first = await firstRows(zip, name, book);
    if (first.length > 0) chosen ??= name;
    if (headingRow(first) === undefined) continue;
    chosen = name;
    break;
  }
  const sheet = chosen && (await zip.open(chosen));
  if (sheet) yield* sheetRows(sheet, book);
}

/** As many rows of a sheet as tell whether it is the one, without the empty ones. */
async function firstRows(zip: Zip, name: string, book: Book): Promise<string[][]> {
  const sheet = await zip.open(name);
  const rows: string[][] = [];
  for await (const { cells } of sheet ? sheetRows(sheet, book) : []) {
    if (cells.every((cell) => cell === '')) continue;
    if (rows.push(cells) > mostTitleRows) break;
  }
  return rows;
}

async function* sheetRows(sheet: AsyncIterable<string>, book: Book): AsyncGenerator<FileRow> {
  const { xml, take } = createSheet(book);
  for await (const text of sheet) {
    xml.write(text);
    yield* take();
  }
  xml.end();
  yield* take();
}

/** Gathers the rows of a sheet while its XML is read. */
function createSheet(book: Book) {
  let ready: FileRow[] = [];
  let row: FileRow = { number: 0, cells: [] };
  let cell = { column: 0, type: '', style: '', text: '' };
  let isValue = false;

  const xml = createXml({
    onOpen(name, attributes) {
      if (name === 'row') {
        row = { number: rowNumber(attributes.r, row.number), cells: [] };
        cell = { ...cell, column: -1 };
      }
      if (name === 'c') {
        const column = columnOf(attributes.r) ?? cell.column + 1;
        cell = { column, type: attributes.t ?? 'n', style: attributes.s ?? '', text: '' };
      }
      if (name === 'v' || name === 't') isValue = true;
      // How a word is pronounced, in scripts that need it.
      if (name === 'rPh') isValue = false;
    },
    onText(text) {
      if (isValue) cell.text = grown(cell.text, text);
    },
    onClose(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') {
        if (cell.column >= mostColumns) throw damaged();
        const shown = cellText(cell, book);
        if (shown === '') return;
        while (row.cells.length < cell.column) row.cells.push('');
        row.cells[cell.column] = shown;
      }
      if (name === 'row') ready.push(row);
    },
  });

  return {
    xml,
    take(): FileRow[] {
      const rows = ready;
      ready = [];
      return rows;
    },
  };
}

function rowNumber(given: string | undefined, before: number): number {
  const number = given === undefined ? before + 1 : Number(given);
  // Each stands below the one before it, or the file would tell of one row twice.
  if (!Number.isInteger(number) || number <= before || number > 1_048_576)
    throw new FileProblem('The rows of this file are out of order. Please save it again and try once more.');
  return number;
}

/** 'B7' is 1, 'AA1' is 26. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place ?? '')?.[1];
  if (!letters) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
