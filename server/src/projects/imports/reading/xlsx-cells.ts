import { type Book, unescaped } from './xlsx-book.ts';

type Cell = { type: string; style: string; text: string };

/** A cell's text as shown: a formula's last result, a day as 2026-11-17. */
export function cellText({ type, style, text }: Cell, book: Book): string {
  if (text === '') return '';
  if (type === 's') return book.strings[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'Yes' : 'No';
  // What could not be worked out says nothing of anybody.
  if (type === 'e') return '';
  if (type !== 'n') return unescaped(text);
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return book.dateStyles.has(Number(style)) ? dayOf(number, book.from1904) : String(number);
}

const dayMs = 24 * 60 * 60_000;

/** A spreadsheet counts days from the end of 1899, as if 1900 had had a 29 February, or from 1904. */
function dayOf(serial: number, from1904: boolean): string {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const day = new Date(first + Math.floor(serial) * dayMs);
  return Number.isNaN(day.getTime()) ? String(serial) : day.toISOString().slice(0, 10);
}
