import { mostImportedColumns, mostImportedRows } from '@heliodesk/core/contracts/imports';
import { headingRow, mostTitleRows } from '@heliodesk/core/rules/imports/guessing';
import { FileProblem } from './file-problem.ts';

/** A row of a file, and its place there. */
export type FileRow = { number: number; cells: string[] };

/** Rows with something in them, tidied, and not more of them than can be imported. */
export async function* limited(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  let amount = 0;
  for await (const { number, cells } of rows) {
    const tidy = cells.map(tidied);
    const width = tidy.findLastIndex((cell) => cell !== '') + 1;
    if (width === 0) continue;
    if (width > mostImportedColumns)
      throw new FileProblem(
        `Row ${number} has more than ${mostImportedColumns} columns. Please delete those you don’t need.`,
      );
    amount += 1;
    // One more than that, for the headings.
    if (amount > mostImportedRows + 1)
      throw new FileProblem(
        `This file has more than ${mostImportedRows.toLocaleString('en-GB')} rows. Please split it into several.`,
      );
    yield { number, cells: tidy.slice(0, width) };
  }
}

/** The rows from the headings on: what stands above them tells of the file, and has fewer columns. */
export async function* belowTitle(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow> {
  let first: FileRow[] | undefined = [];
  for await (const row of rows) {
    if (!first) {
      yield row;
      continue;
    }
    first.push(row);
    if (first.length <= mostTitleRows) continue;
    yield* fromHeadings(first);
    first = undefined;
  }
  if (first) yield* fromHeadings(first);
}

const fromHeadings = (rows: FileRow[]): FileRow[] =>
  rows.slice(headingRow(rows.map(({ cells }) => cells)) ?? 0);

// PostgreSQL keeps neither U+0000 nor half a character; other control characters are nobody's words.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is its purpose
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const tidied = (cell: string): string => cell.toWellFormed().replace(control, '').trim();
