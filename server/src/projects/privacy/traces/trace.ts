import type { Tx } from '#platform/db/tx.ts';
import type { ErasureRow } from '../store.ts';

/** A place where there may be something of a person. */
export type Trace = {
  /** As an erasure notes how far it is. */
  name: string;
  /**
   * Erases a slice of it, from a cursor on, and says where the next one begins; nothing once the place is clean. What
   * it has done already it may do again.
   */
  erase(tx: Tx, erasure: ErasureRow, cursor: string | null): Promise<string | null>;
};

/** A cursor without an order to walk along: begins anew until nothing is left. */
export const again = (more: boolean): string | null => (more ? 'again' : null);
