import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Asks again for what has changed. What is on its way may have been read before that, and is asked for once more when
 * it is here.
 */
export async function askAgain(client: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const underWay = new Set(client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }));
  await client.invalidateQueries({ predicate }, { cancelRefetch: false });
  if (underWay.size > 0)
    await client.invalidateQueries({ predicate: (query) => underWay.has(query) }, { cancelRefetch: false });
}
