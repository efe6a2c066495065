import type { ImportItem, ImportState } from '@heliodesk/core/contracts/imports';
import { formatNumber } from '../../lib/format.ts';

/** The state of an import, in a word or two. */
export const stateWords: Readonly<Record<ImportState, string>> = {
  reading: 'Reading the file',
  mapping: 'Waiting for you',
  checking: 'Checking',
  checked: 'Ready to import',
  importing: 'Importing',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Couldn’t be read',
  stopped: 'Stopped',
};

/** '1 lead', '2 leads'. */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${formatNumber(amount)} ${amount === 1 ? one : many}`;
}

/** The progress of the server, for people who watch. */
export function progressWords({ state, rowsDone, rows, added }: ImportItem): string {
  if (state === 'reading') return 'Reading your file …';
  if (state === 'checking') return `Checking: ${formatNumber(rowsDone)} of ${counted(rows, 'row')}`;
  if (state === 'undoing') return `Undoing: ${formatNumber(rowsDone)} of ${counted(added, 'lead')}`;
  return rowsDone === 0
    ? 'Starting. If another import is running, this one waits for it …'
    : `Importing: ${formatNumber(rowsDone)} of ${counted(rows, 'row')}`;
}
