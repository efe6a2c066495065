import { Worker } from 'node:worker_threads';
import type { Outcome, Task } from './hashing.ts';

type Waiting = { done: (answer: string | boolean) => void; failed: (reason: unknown) => void };

/** One for the process, started with the first password, since its memory is needed by nobody before. */
let thread: ((task: Task) => Promise<string | boolean>) | undefined;

/** Done on a thread of its own that gives way to everything else, in the order of asking. */
export function onHashingThread(task: Task): Promise<string | boolean> {
  thread ??= startThread();
  return thread(task);
}

function startThread() {
  const worker = new Worker(new URL('./hashing.ts', import.meta.url));
  const waiting: Waiting[] = [];

  worker.on('message', (outcome: Outcome) => {
    const next = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if ('failed' in outcome) next?.failed(outcome.failed);
    else next?.done(outcome.done);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that hashes passwords has ended')));

  // It fails and then ends: by then another may have taken its place.
  function end(reason: unknown): void {
    if (thread === ask) thread = undefined;
    for (const { failed } of waiting.splice(0)) failed(reason);
  }

  function ask(task: Task): Promise<string | boolean> {
    return new Promise((done, failed) => {
      waiting.push({ done, failed });
      // A process stays for the answers it waits for, and for no others.
      worker.ref();
      worker.postMessage(task);
    });
  }

  return ask;
}
