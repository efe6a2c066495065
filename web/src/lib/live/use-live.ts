import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followCompany } from './follow.ts';
import { isTouched } from './topics.ts';

/** Asks again for whatever somebody has changed elsewhere, and for what could not be had while the server was away. */
export function useLive(company: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followCompany(company, (topics) => {
        client.invalidateQueries({
          predicate: ({ queryKey, state }) =>
            state.status === 'error' || state.isInvalidated || isTouched(String(queryKey[0]), topics),
        });
      }),
    [client, company],
  );
}
