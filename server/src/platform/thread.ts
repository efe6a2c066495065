import { parentPort, Worker } from 'node:worker_threads';

type Outcome = { done: unknown } | { failed: unknown };
type Waiting = { done: (answer: never) => void; failed: (reason: unknown) => void };

type Settings = {
  /** In milliseconds: a thread with nothing to do ends after this long, and its memory is free again. */
  endsAfter?: number;
  /** In milliseconds: a task that takes longer ends the thread, and whoever waits for it is told so. */
  patience?: number;
};

/**
 * Work on a thread of its own, in the order of asking. It starts with the first task, since its memory is needed by
 * nobody before; its module calls `answerTasks`.
 */
export function createThread<Task, Answer>(module: URL, { endsAfter, patience }: Settings = {}) {
  let thread: ReturnType<typeof start> | undefined;

  return function ask(task: Task): Promise<Answer> {
    thread ??= start();
    return thread(task);
  };

  function start() {
    const worker = new Worker(module);
    const waiting: Waiting[] = [];
    let idle: NodeJS.Timeout | undefined;

    worker.on('message', (outcome: Outcome) => {
      const next = waiting.shift();
      if (waiting.length === 0) rest();
      if ('failed' in outcome) next?.failed(outcome.failed);
      else next?.done(outcome.done as never);
    });
    worker.on('error', end);
    worker.on('exit', () => end(new Error(`The thread of ${module.pathname.split('/').at(-1)} has ended`)));

    // It fails and then ends: by then another may have taken its place.
    function end(reason: unknown): void {
      clearTimeout(idle);
      if (thread === work) thread = undefined;
      for (const { failed } of waiting.splice(0)) failed(reason);
    }

    function rest(): void {
      worker.unref();
      if (endsAfter === undefined) return;
      idle = setTimeout(() => {
        if (thread === work) thread = undefined;
        void worker.terminate();
      }, endsAfter).unref();
    }

    function work(task: Task): Promise<Answer> {
      clearTimeout(idle);
      return new Promise((done, failed) => {
        waiting.push(patience === undefined ? { done, failed } : limited({ done, failed }, patience));
        // A process stays for the answers it waits for, and for no others.
        worker.ref();
        worker.postMessage(task);
      });
    }

    function limited({ done, failed }: Waiting, patience: number): Waiting {
      const timer = setTimeout(() => void worker.terminate(), patience);
      const once =
        <Told>(tell: (told: Told) => void) =>
        (told: Told) => {
          clearTimeout(timer);
          tell(told);
        };
      return { done: once(done), failed: once(failed) };
    }

    return work;
  }
}

/** For the module of a thread: answers each task in turn. */
export function answerTasks<Task>(answer: (task: Task) => unknown): void {
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', (task: Task) => {
    last = last.then(async () => parentPort?.postMessage(await outcomeOf(task)));
  });

  async function outcomeOf(task: Task): Promise<Outcome> {
    try {
      return { done: await answer(task) };
    } catch (failed) {
      return { failed };
    }
  }
}
