import { CancelledError } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, getQueryFn } from './query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that takes a call and never answers: it ends only with the call's own signal. */
function serverHangs() {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const signals: AbortSignal[] = [];
  const fetch = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      signals.push(signal);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  vi.stubGlobal('fetch', fetch);
  const wait = () => late.abort(new DOMException('It took too long', 'TimeoutError'));
  return { timeout, signals, wait };
}

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

  it('gives up on a server that does not answer within half a minute, and may ask again', async () => {
    const { timeout, wait } = serverHangs();
    const client = createQueryClient();
    const answer = client.fetchQuery({ queryKey: ['/api/projects'] });
    wait();
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
    expect(client.getQueryState(['/api/projects'])).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    serverAnswers('[]');
    expect(await client.fetchQuery({ queryKey: ['/api/projects'] })).toEqual([]);
  });

  it('takes a query that is called off for no failure, and tells the network', async () => {
    const onError = vi.fn();
    const { signals } = serverHangs();
    const client = createQueryClient(onError);
    const answer = client.fetchQuery({ queryKey: ['/api/projects'] });
    const calledOff = expect(answer).rejects.toBeInstanceOf(CancelledError);
    await client.cancelQueries();
    await calledOff;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(client.getQueryState(['/api/projects'])).toMatchObject({ status: 'pending', error: null });
    expect(onError).not.toHaveBeenCalled();
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
