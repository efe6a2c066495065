import { AppError } from '#platform/errors.ts';

type Rules = {
  concurrency: number;
  mostWaiting: number;
  /** In milliseconds; whoever has not had their turn by then is told so. */
  longestWait?: number;
};

/** A queue for work that takes much of the machine: so many at once, one after the other; whoever would wait for too long is told to come back. */
export function createWorkQueue({ concurrency, mostWaiting, longestWait }: Rules) {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  async function queueUp(): Promise<void> {
    if (waiting.length >= mostWaiting) throw new AppError('overloaded');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
    }

    function giveUp(): void {
      const place = waiting.indexOf(resolve);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(new AppError('overloaded'));
    }
  }

  return async function inQueue<T>(work: () => Promise<T>): Promise<T> {
    if (underWay >= concurrency) await queueUp();
    else underWay += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
