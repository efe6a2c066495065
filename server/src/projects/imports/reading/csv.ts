import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { again, FileProblem } from './file-problem.ts';
import type { FileRow } from './rows.ts';

const delimiters = [',', ';', '\t', '|'];
/** In bytes: enough to see how a file is written. */
const sample = 64 * 1024;
const chunkSize = 256 * 1024;
/** In characters: a row longer than this has lost a quotation mark. */
const longestRow = 500_000;

/** The rows of a CSV file, in whichever encoding and with whichever separator it was saved. */
export async function* csvRows(bytes: Uint8Array): AsyncGenerator<FileRow> {
  const encoding = encodingOf(bytes);
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, sample));
  const [declaration = '', declared] = /^sep=(.)\r?\n/i.exec(start) ?? [];
  const parser = parse({
    delimiter: declared ?? delimiterOf(start),
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: longestRow,
  });
  // What goes wrong on the way is told by the parser's end.
  pipeline(Readable.from(texts(bytes, encoding, declaration.length)), parser, () => {});
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      yield { number, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? new FileProblem(said(error)) : error;
  }
}

function said({ code, ...error }: CsvError): string {
  const row = Number((error as { records?: unknown }).records) + 1;
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return `From row ${row} on, a quotation mark is opened and never closed. ${again}`;
  return `Row ${row} has a quotation mark in the wrong place. ${again}`;
}

/** As the file's first bytes say; without a word of them UTF-8, or what old programs on Windows write. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function* texts(bytes: Uint8Array, encoding: string, skipped: number): Generator<string> {
  const decoder = new TextDecoder(encoding);
  let left = skipped;
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const last = at + chunkSize >= bytes.length;
    const text = decoder.decode(bytes.subarray(at, at + chunkSize), { stream: !last });
    if (text.includes('\0'))
      throw new FileProblem(
        `This file has characters in it that no spreadsheet writes, so it may be damaged. ${again}`,
      );
    if (text.length > left) yield text.slice(left);
    left = 0;
  }
}

/** The one that splits most of the first lines into as many cells as the first. */
function delimiterOf(start: string): string {
  const lines = start
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter(Boolean)
    .slice(0, 20);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const [first = 0] = counts;
    return first === 0 ? 0 : counts.filter((count) => count === first).length * 100 + Math.min(first, 99);
  });
  const best = Math.max(...scores);
  return (best > 0 && delimiters[scores.indexOf(best)]) || ',';
}
