import { AppError } from '#platform/errors.ts';

type Rules = {
  atOnce: number;
  mostWaiting: number;
  /** In milliseconds; whoever has not had their turn by then is told so. */
  longestWait?: number;
};

/** Work that takes much of the machine is done in turn; whoever would wait for too long is told to come back. */
export function createTurns({ atOnce, mostWaiting, longestWait }: Rules) {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  async function myTurn(): Promise<void> {
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

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (underWay >= atOnce) await myTurn();
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
