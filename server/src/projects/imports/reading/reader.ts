import { answerTasks } from '#platform/thread.ts';
import { csvRows } from './csv.ts';
import { FileProblem } from './file-problem.ts';
import { belowTitle, type FileRow, limited } from './rows.ts';
import { xlsxRows } from './xlsx.ts';

export type Task =
  | { begin: string; bytes: Uint8Array; kind: 'csv' | 'xlsx' }
  | { next: string; most: number }
  | { end: string };

export type Answer = { rows: FileRow[] } | { problem: string };

const underWay = new Map<string, AsyncGenerator<FileRow>>();

answerTasks(async (task: Task): Promise<Answer> => {
  try {
    return { rows: await answer(task) };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message };
    throw error;
  }
});

async function answer(task: Task): Promise<FileRow[]> {
  if ('begin' in task) {
    const rows = limited(task.kind === 'csv' ? csvRows(task.bytes) : xlsxRows(task.bytes));
    underWay.set(task.begin, belowTitle(rows));
    return [];
  }
  if ('end' in task) {
    await underWay.get(task.end)?.return(undefined);
    underWay.delete(task.end);
    return [];
  }
  const rows = underWay.get(task.next);
  if (!rows) throw new Error('This file is not being read any more');
  const batch: FileRow[] = [];
  while (batch.length < task.most) {
    const { done, value } = await rows.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
}
