import type { BetaPlacesAnswer } from '@heliodesk/core/contracts/beta';
import { betaPlaces } from '@heliodesk/core/rules/beta';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { countPlacesTaken } from './store.ts';

/** Every visitor of the home page asks; the answer changes a few times a month. */
const keepForMs = 30_000;

export function createBetaPlaces({ db, clock }: Platform) {
  let kept: { answer: Promise<BetaPlacesAnswer>; until: number } | undefined;

  return function left(): Promise<BetaPlacesAnswer> {
    const now = clock.now().getTime();
    if (kept && now < kept.until) return kept.answer;
    const answer = countPlaces(db.global);
    kept = { answer, until: now + keepForMs };
    // A failure is this visitor's alone: the next one asks again.
    answer.catch(() => {
      kept = undefined;
    });
    return answer;
  };
}

export async function countPlaces(tx: Tx): Promise<BetaPlacesAnswer> {
  const taken = await countPlacesTaken(tx);
  return { total: betaPlaces, left: Math.max(0, betaPlaces - taken) };
}
