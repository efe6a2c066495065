import {
  type ImportColumn,
  type ImportDetail,
  type ImportItem,
  importKeptDays,
} from '@heliodesk/core/contracts/imports';
import { beginningOf } from '@heliodesk/core/rules/beginning';
import { columnName } from '@heliodesk/core/rules/imports/fields';
import type { FileRow } from './reading/rows.ts';
import type { ImportRow } from './store.ts';

const day = 24 * 60 * 60_000;

export const keptSince = (now: Date): Date => new Date(now.getTime() - importKeptDays * day);

/** An import as people are told of it. */
export function itemOf(row: ImportRow, now: Date): ImportItem {
  const { id, state, fileName, by, createdAt, rowsDone, added, alike, skipped, kept, failure } = row;
  return {
    ...{ id, state, fileName, by, createdAt: createdAt.toISOString(), rows: rowsIn(row), rowsDone },
    ...{ added, alike, skipped, kept, failure },
    hasRows: row.fileRows > 0 && createdAt > keptSince(now),
  };
}

/** Rows that may become leads. */
export const rowsIn = ({ fileRows, hasHeading }: Pick<ImportRow, 'fileRows' | 'hasHeading'>): number =>
  Math.max(0, fileRows - (hasHeading ? 1 : 0));

/** Number of rows of a file in a preview. */
export const previewed = 6;
const longestSample = 80;
const sampled = 4;

/** With its columns, while somebody may still say what they hold. */
export function detailOf(row: ImportRow, first: FileRow[], now: Date): ImportDetail {
  const { hasHeading, source, alikeChoice, reasons } = row;
  return { ...itemOf(row, now), hasHeading, source, alikeChoice, reasons, columns: columnsOf(row, first) };
}

function columnsOf({ fields, hasHeading }: ImportRow, first: FileRow[]): ImportColumn[] {
  const [headings, below] = hasHeading ? [first[0], first.slice(1)] : [undefined, first];
  return fields.map((field, place) => ({
    field,
    heading: shortened(headings?.cells[place] || columnName(place)),
    samples: below.slice(0, sampled).map(({ cells }) => shortened(cells[place] ?? '')),
  }));
}

const shortened = (text: string): string =>
  text.length > longestSample ? `${beginningOf(text, longestSample - 1)}…` : text;
