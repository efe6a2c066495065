import { MutationCache, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { companyHeader, throwUnlessOk, untilLate } from './api-client.ts';

/** Reads the first element of the query key as JSON. */
export function getQueryFn<T>({ on401 }: { on401: 'throw' | 'returnNull' }): QueryFunction<T> {
  return async ({ queryKey, signal }) => {
    const request = { credentials: 'include', signal: untilLate(signal), headers: companyHeader() } as const;
    const response = await fetch(String(queryKey[0]), request);
    if (on401 === 'returnNull' && response.status === 401) return null as T;
    return (await (await throwUnlessOk(response)).json()) as T;
  };
}

export function createQueryClient(onError?: (error: Error) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache(onError ? { onError } : {}),
    mutationCache: new MutationCache(onError ? { onError } : {}),
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // Only for what is missing or known to have changed: what could not be had without a network.
        refetchOnReconnect: true,
        staleTime: Number.POSITIVE_INFINITY,
        // Longer than a visit to another page or a telephone call: what was seen before shows at once.
        gcTime: 60 * 60_000,
        retry: false,
        // Where the network is away it is said at once. What was pressed must not be done later, behind one's back.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
