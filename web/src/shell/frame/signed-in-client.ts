import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-client.ts';
import { putFirstAnswers } from '../../lib/first-answers.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { sessionKey } from '../../lib/session.ts';

const tellsOfChange: ReadonlySet<number> = new Set([401, 402, 403]);

/** A refusal may mean that the session or a subscription has ended, or a role has changed, since the page was opened. */
export function signedInClient(): QueryClient {
  const client = createQueryClient((error) => {
    if (error instanceof ApiError && tellsOfChange.has(error.status))
      client.invalidateQueries({ queryKey: sessionKey });
  });
  putFirstAnswers(client);
  return client;
}
