import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, getQueryFn } from './query-client.ts';

afterEach(() => vi.unstubAllGlobals());

function serverAnswers(body: string, init?: ResponseInit) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('the query client', () => {
  it('[API-3] never refetches by itself, never goes stale and never retries', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    });
    expect(mutations).toMatchObject({ retry: false });
  });

  it('asks also where the browser says that the network is away, and keeps nothing for later', () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions();
    expect([queries?.networkMode, mutations?.networkMode]).toEqual(['always', 'always']);
  });

  it('[API-3] gets the first element of the query key, with cookies', async () => {
    const fetch = serverAnswers('{"user":"Ada"}');
    const user = await createQueryClient().fetchQuery({ queryKey: ['/api/auth/me', 'extra'] });
    expect(user).toEqual({ user: 'Ada' });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/auth/me',
      expect.objectContaining({ credentials: 'include' }),
    );
  });

  it('[API-3] asks the server once and then answers from memory', async () => {
    const fetch = serverAnswers('[]');
    const client = createQueryClient();
    await client.fetchQuery({ queryKey: ['/api/projects'] });
    await client.fetchQuery({ queryKey: ['/api/projects'] });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('[API-3] throws on 401 unless told otherwise', async () => {
    const fetch = serverAnswers('Please sign in', { status: 401 });
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/auth/me'] })).rejects.toThrow(
      '401: Please sign in',
    );
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('[API-3] yields null on 401 where that is asked for, and still throws on the rest', async () => {
    const queryFn = getQueryFn({ on401: 'returnNull' });
    serverAnswers('', { status: 401 });
    expect(await createQueryClient().fetchQuery({ queryKey: ['/api/auth/me'], queryFn })).toBeNull();
    serverAnswers('down', { status: 500 });
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/auth/me'], queryFn })).rejects.toThrow(
      '500: down',
    );
  });
});
