import type { Tx } from '#platform/db/database.ts';
import { betaPlacesTaken } from './tables.ts';

export function countPlacesTaken(tx: Tx): Promise<number> {
  return tx.$count(betaPlacesTaken);
}
