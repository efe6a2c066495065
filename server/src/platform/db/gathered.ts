import { randomUUID } from 'node:crypto';
import type { Entry, Touch } from '#platform/changes/entry.ts';
import type { Tx } from './tx.ts';

/** Work that a transaction gathers for its commit. */
export type Gathered = {
  /** Shared by its changes, unless they have one of their own. */
  cause: string;
  entries: Entry[];
  touches: Touch[];
  /** Statements whose answers nobody waits for. */
  last: (() => Promise<unknown>)[];
};

const gathered = new WeakMap<Tx, Gathered>();

export function beginGathering(tx: Tx): void {
  gathered.set(tx, { cause: randomUUID(), entries: [], touches: [], last: [] });
}

/** All since the transaction began, once. */
export function takeGathered(tx: Tx): Gathered {
  const found = gatheredIn(tx);
  forgetGathered(tx);
  return found;
}

export function forgetGathered(tx: Tx): void {
  gathered.delete(tx);
}

export function gatheredIn(tx: Tx): Gathered {
  const found = gathered.get(tx);
  if (!found) throw new Error('This belongs in a transaction that writes, and in no part of one');
  return found;
}
