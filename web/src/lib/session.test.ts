import { afterEach, describe, expect, it, vi } from 'vitest';
import { nameCompanyBy } from './api-client.ts';
import { checkSession } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  nameCompanyBy(() => undefined);
});

/** Answers of the server, for each company that is named and for none. */
function serverAnswers(answers: Record<string, number>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
    const company = new Headers(init?.headers).get('heliodesk-company') ?? 'none';
    return Response.json({ company }, { status: answers[company] ?? 401 });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('the session check', () => {
  it('[LOGIN-5] tells who is signed in to the company that is shown', async () => {
    serverAnswers({ 'bright-roofs': 200 });
    nameCompanyBy(() => 'bright-roofs');
    expect(await checkSession()).toEqual({ company: 'bright-roofs' });
  });

  it('[LOGIN-5] takes 401 for nobody', async () => {
    const log = vi.spyOn(console, 'error');
    serverAnswers({});
    nameCompanyBy(() => 'bright-roofs');
    expect(await checkSession()).toBe('nobody');
    expect(log).not.toHaveBeenCalled();
  });

  it('[LOGIN-5] asks once where no company is shown', async () => {
    const fetch = serverAnswers({});
    expect(await checkSession()).toBe('nobody');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([500, 503, 403, 404])(
    '[LOGIN-5] takes %i for nobody and logs it, without asking again',
    async (status) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const fetch = serverAnswers({ 'bright-roofs': status, none: 200 });
      nameCompanyBy(() => 'bright-roofs');
      expect(await checkSession()).toBe('nobody');
      expect(log).toHaveBeenCalledExactlyOnceWith(`The session check answered ${status}`);
      expect(fetch).toHaveBeenCalledOnce();
    },
  );

  it('gives up on a server that does not answer', async () => {
    const late = new DOMException('It took too long', 'TimeoutError');
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late));
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
    await expect(checkSession()).rejects.toBe(late);
    await expect(checkSession(new AbortController().signal)).rejects.toBe(late);
  });

  it('[SEC-2] tells somebody of another company from nobody', async () => {
    serverAnswers({ none: 200 });
    nameCompanyBy(() => 'sunny-side');
    expect(await checkSession()).toBe('stranger');
  });
});
