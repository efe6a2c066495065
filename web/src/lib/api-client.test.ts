import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, apiRequest, nameCompanyBy } from './api-client.ts';

afterEach(() => vi.unstubAllGlobals());

function serverAnswers(body: string | null, init?: ResponseInit) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('apiRequest', () => {
  it('[API-1] sends cookies, and a JSON body with its content type when there is one', async () => {
    const fetch = serverAnswers('{}', { status: 201 });
    await apiRequest('POST', '/api/waitlist-contacts', { name: 'Ada' });
    expect(fetch).toHaveBeenCalledWith('/api/waitlist-contacts', {
      method: 'POST',
      credentials: 'include',
      signal: expect.any(AbortSignal),
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Ada"}',
    });
  });

  it('[API-1] sends neither body nor content type when there is no body', async () => {
    const fetch = serverAnswers(null, { status: 204 });
    await apiRequest('POST', '/api/auth/logout');
    expect(fetch).toHaveBeenCalledWith('/api/auth/logout', {
      method: 'POST',
      credentials: 'include',
      signal: expect.any(AbortSignal),
    });
  });

  it('[API-1] sends an empty or false body, which is still a body', async () => {
    const fetch = serverAnswers('{}');
    await apiRequest('PUT', '/api/flag', false);
    expect(fetch.mock.calls[0]?.[1]?.body).toBe('false');
  });

  it('[API-1] sends further headers beside the content type, and without a body too', async () => {
    const fetch = serverAnswers('{}');
    await apiRequest('POST', '/api/waitlist', {}, { 'idempotency-key': 'k' });
    await apiRequest('GET', '/api/x', undefined, { accept: 'text/csv' });
    expect(fetch.mock.calls.map(([, init]) => init?.headers)).toEqual([
      { 'content-type': 'application/json', 'idempotency-key': 'k' },
      { accept: 'text/csv' },
    ]);
  });

  it('[SEC-2] names the company of the page that asks, as it is at that moment', async () => {
    const fetch = serverAnswers('{}');
    let shown: string | undefined = 'bright-roofs';
    nameCompanyBy(() => shown);
    await apiRequest('POST', '/api/team/invitations', {});
    shown = 'sunny-side';
    await apiRequest('DELETE', '/api/team/membership');
    shown = undefined;
    await apiRequest('POST', '/api/auth/logout');
    expect(fetch.mock.calls.map(([, init]) => init?.headers)).toEqual([
      { 'content-type': 'application/json', 'heliodesk-company': 'bright-roofs' },
      { 'heliodesk-company': 'sunny-side' },
      undefined,
    ]);
  });

  it('gives up on a server that does not answer within half a minute', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new Error('too late')));
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted());
    await expect(apiRequest('GET', '/api/x')).rejects.toThrow('too late');
    expect(timeout).toHaveBeenCalledWith(30_000);
    timeout.mockRestore();
  });

  it('[API-2] turns a refusal into an error that reads status, colon, body', async () => {
    serverAnswers('no such thing', { status: 404, statusText: 'Not Found' });
    await expect(apiRequest('GET', '/api/x')).rejects.toThrow(/^404: no such thing$/);
  });

  it('[API-2] reads the status text where the body is empty', async () => {
    serverAnswers('', { status: 503, statusText: 'Service Unavailable' });
    await expect(apiRequest('GET', '/api/x')).rejects.toThrow(/^503: Service Unavailable$/);
  });

  it('[API-4] keeps the code and the fields of our own error bodies', async () => {
    const body = JSON.stringify({
      message: 'Please correct',
      code: 'validation_failed',
      fields: { email: 'Too long' },
    });
    serverAnswers(body, { status: 400 });
    const error = await apiRequest('POST', '/api/x', {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      fields: { email: 'Too long' },
      told: 'Please correct',
      message: `400: ${body}`,
    });
  });

  it('[API-4] takes a stranger’s error page for what it is', async () => {
    serverAnswers('<html>Bad gateway</html>', { status: 502 });
    const error = await apiRequest('GET', '/api/x').catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 502, code: undefined, fields: {}, told: undefined });
  });

  it.each(['null', '7', '[]', '{"message":7}', '{"message":""}'])(
    '[API-4] finds no words for people in %s',
    async (body) => {
      serverAnswers(body, { status: 500 });
      const error = await apiRequest('GET', '/api/x').catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ status: 500, code: undefined, fields: {}, told: undefined });
    },
  );
});
