import { type QueryState, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isLeaving } from '../leave-for.ts';
import { askAgain } from './ask-again.ts';
import { followCompany } from './follow.ts';
import { createGatherer } from './gather.ts';
import { presentKey } from './present.ts';
import { isTouched } from './topics.ts';

/** Asks again for whatever somebody has changed elsewhere, and for what could not be had while the server was away. */
export function useLive(company: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followCompany(
        company,
        createGatherer(async (topics) => {
          if (isLeaving()) return;
          const hasMissed = ({ status, isInvalidated }: QueryState) =>
            topics.length === 0 && (status === 'error' || isInvalidated);
          await askAgain(
            client,
            ({ queryKey, state }) => hasMissed(state as QueryState) || isTouched(String(queryKey[0]), topics),
          );
        }),
        ({ place, people }) => client.setQueryData(presentKey(place), people),
      ),
    [client, company],
  );
}
