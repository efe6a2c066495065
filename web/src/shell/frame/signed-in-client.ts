import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-client.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { sessionKey } from '../../lib/session.ts';

/** A refusal may mean that the session has ended or that a role has changed since the page was opened. */
export function signedInClient(): QueryClient {
  const client = createQueryClient((error) => {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      client.invalidateQueries({ queryKey: sessionKey });
  });
  return client;
}
