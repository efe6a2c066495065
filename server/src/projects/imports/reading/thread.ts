import { randomUUID } from 'node:crypto';
import { createThread } from '#platform/thread.ts';
import { FileProblem } from './file-problem.ts';
import type { Answer, Task } from './reader.ts';
import type { FileRow } from './rows.ts';

/** One for the process. It ends when nobody has imported anything for a while, and its memory is free again. */
const ask = createThread<Task, Answer>(new URL('./reader.ts', import.meta.url), { endsAfter: 60_000 });

/** The rows of a file in batches, read on a thread of its own, so that nobody waits for somebody's spreadsheet. */
export async function* readRows(
  bytes: Uint8Array,
  kind: 'csv' | 'xlsx',
  most: number,
): AsyncGenerator<FileRow[]> {
  const id = randomUUID();
  await told({ begin: id, bytes, kind });
  try {
    for (;;) {
      const rows = await told({ next: id, most });
      if (rows.length > 0) yield rows;
      if (rows.length < most) return;
    }
  } finally {
    await ask({ end: id });
  }
}

async function told(task: Task): Promise<FileRow[]> {
  const answer = await ask(task);
  if ('problem' in answer) throw new FileProblem(answer.problem);
  return answer.rows;
}
