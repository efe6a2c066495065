import { systemActor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { nilId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { addToFigures, type Figure, listFigures, putCheck, readOneMoment, recountSlice } from './store.ts';

/** Projects that are counted in one statement: none is given longer than a visitor would wait. */
const countedAtOnce = 1_000;
/** Differences that the log names; the rest is as likely to be of the same kind. */
const named = 20;

/**
 * Compares a company's figures with a recount of its projects as both are at one moment. What differs is said and put
 * right: what is missing is added, so that whatever changes meanwhile is counted on top.
 */
export function createChecking({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  return async function check(companyId: string): Promise<number> {
    const short = await db.write(systemActor(companyId), async (tx) => {
      await readOneMoment(tx);
      const found = differences(await listFigures(tx, companyId), await recount(tx, companyId));
      await addToFigures(tx, companyId, found);
      await putCheck(tx, companyId, { checkedAt: clock.now(), differing: found.length });
      return found;
    });
    if (short.length > 0)
      log.error(
        { companyId, differing: short.length, short: short.slice(0, named) },
        'Figures did not equal a recount and were put right',
      );
    return short.length;
  };
}

/** The figures of every project, added up anew. */
export async function recount(tx: Tx, companyId: string): Promise<Figure[]> {
  const whole = new Map<string, Figure>();
  let after: string | null = nilId;
  while (after) {
    const slice: Awaited<ReturnType<typeof recountSlice>> = await recountSlice(
      tx,
      companyId,
      after,
      countedAtOnce,
    );
    for (const figure of slice.figures) addTo(whole, figure, 1);
    after = slice.last;
  }
  return [...whole.values()];
}

/** Counted figures that the kept ones lack. */
function differences(kept: Figure[], counted: Figure[]): Figure[] {
  const short = new Map<string, Figure>();
  for (const figure of counted) addTo(short, figure, 1);
  for (const figure of kept) addTo(short, figure, -1);
  return [...short.values()].filter(({ amount, total }) => amount !== 0 || total !== 0);
}

function addTo(whole: Map<string, Figure>, figure: Figure, sign: 1 | -1): void {
  const { grain, month, metric, ownerId, source, area } = figure;
  const key = [grain, month, metric, ownerId, source, area].join();
  const known = whole.get(key) ?? { ...figure, amount: 0, total: 0 };
  whole.set(key, {
    ...known,
    amount: known.amount + sign * figure.amount,
    total: known.total + sign * figure.total,
  });
}
