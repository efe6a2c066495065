import type { Query, QueryClient } from '@tanstack/react-query';
import { isUnreached } from '../refusal.ts';

/** In milliseconds. A network that has just come back fails whatever was sent a moment before. */
const pause = 1_000;

/**
 * Asks again for what has changed. What is on its way may have been read before that, and is asked for once more when
 * it is here; and so is, after a moment, what the network did not bring.
 */
export async function askAgain(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const touched = new Set(client.getQueryCache().findAll({ predicate }));
  const underWay = new Set([...touched].filter(({ state }) => state.fetchStatus === 'fetching'));
  const ask = (queries: ReadonlySet<Query>) =>
    client.invalidateQueries({ predicate: (query) => queries.has(query) }, { cancelRefetch: false });
  await ask(touched);
  if (underWay.size > 0) await ask(underWay);
  const lost = new Set([...touched].filter(isLost));
  if (lost.size === 0) return;
  await new Promise((resolve) => setTimeout(resolve, pause));
  await ask(new Set([...lost].filter(isLost)));
}

/** A refusal by the server is an answer; a network that is away or hangs is none. */
const isLost = ({ state }: Query) => state.fetchStatus === 'idle' && isUnreached(state.error);
