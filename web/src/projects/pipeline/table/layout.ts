import type { ShownColumn } from '@heliodesk/core/contracts/views';
import { type ProjectColumn, projectColumns } from '@heliodesk/core/rules/projects/columns';
import { useUser } from '../../../lib/session.ts';
import { createStore } from '../../../lib/store.ts';
import { usualColumns, withinBounds } from './columns.tsx';

type Kept = Readonly<Record<string, readonly ShownColumn[]>>;

const storageKey = 'columns';
const kept = createStore<Kept>({});
let wasRead = false;

/**
 * The columns of a view as somebody sees them: what they have changed about it is kept on this device, until they save
 * it in the view or put it back.
 */
export function useLayout(place: string, ofView: readonly ShownColumn[]) {
  const { id, company } = useUser();
  const key = `${company.companyIdentifier}/${id}/${place}`;
  if (!wasRead) readAll();
  const own = kept.use()[key];
  const saved = ofView.length > 0 ? ofView : usualColumns;
  const columns = own ?? saved;
  return {
    columns,
    /** The columns that the view has or somebody has chosen; none as long as they're the usual ones. */
    chosen: ofView.length > 0 || idsOf(columns) !== idsOf(usualColumns) ? columns : [],
    isChanged: own !== undefined && wordsOf(own) !== wordsOf(saved),
    change: (next: readonly ShownColumn[]) => keep({ ...kept.get(), [key]: next }),
    reset() {
      const { [key]: _, ...others } = kept.get();
      keep(others);
    },
  };
}

export type Layout = ReturnType<typeof useLayout>;

/** Moves a column one place to the left or right. */
export function movedBy(columns: readonly ShownColumn[], id: ProjectColumn, step: 1 | -1): ShownColumn[] {
  const from = columns.findIndex((column) => column.id === id);
  const column = columns[from];
  const to = from + step;
  if (!column || to < 0 || to >= columns.length) return [...columns];
  return columns.filter((each) => each !== column).toSpliced(to, 0, column);
}

/** Shows a column at the end, or hides it; the name stays, for it leads to the project. */
export function toggled(columns: readonly ShownColumn[], id: ProjectColumn): ShownColumn[] {
  if (id === 'name') return [...columns];
  const others = columns.filter((column) => column.id !== id);
  return others.length < columns.length ? others : [...columns, { id, width: null }];
}

export const resized = (columns: readonly ShownColumn[], id: ProjectColumn, width: number | null) =>
  columns.map((column) =>
    column.id === id ? { id, width: width === null ? null : withinBounds(width) } : column,
  );

const idsOf = (columns: readonly ShownColumn[]) => columns.map(({ id }) => id).join();
const wordsOf = (columns: readonly ShownColumn[]) => columns.map(({ id, width }) => `${id} ${width}`).join();

function keep(next: Kept): void {
  kept.set(next);
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Where nothing may be kept, it counts until the page is closed.
  }
}

function readAll(): void {
  wasRead = true;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const entries = Object.entries(stored ?? {}).map(([key, columns]) => [key, soundColumns(columns)]);
    kept.set(Object.fromEntries(entries.filter(([, columns]) => columns)));
  } catch {
    // What cannot be read is as good as nothing.
  }
}

/** The stored columns as far as they are known: an older version of the product may have kept others. */
function soundColumns(columns: unknown): ShownColumn[] | undefined {
  if (!Array.isArray(columns)) return undefined;
  const known = columns.flatMap((column): ShownColumn[] => {
    const { id, width } = Object(column);
    if (!projectColumns.includes(id)) return [];
    return [{ id, width: typeof width === 'number' ? withinBounds(width) : null }];
  });
  return known.some(({ id }) => id === 'name') ? known : undefined;
}
