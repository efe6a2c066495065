import { threadId } from 'node:worker_threads';
import { answerTasks } from '#platform/thread.ts';

answerTasks(({ number }: { number: number }) => {
  if (number < 0) throw new Error('Less than none');
  return { thread: threadId, number };
});
