import { AppError } from '#platform/errors.ts';

/** Work that takes much of the machine is done in turn; whoever would wait for too long is told to come back. */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = [];
  let underWay = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (underWay >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('overloaded');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      underWay += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
