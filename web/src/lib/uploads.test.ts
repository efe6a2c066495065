import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { uploadFile } from './uploads.ts';

afterEach(() => vi.unstubAllGlobals());

const size = 3_000_000;
const bytes = new Uint8Array(size).map((_, place) => place % 251);
const file = new Blob([bytes]);
const sha256 = createHash('sha256').update(bytes).digest('hex');

type Request = { method: string; url: string; offset: number; length: number };
/** The fate of a request: nothing special, no connection, half of a piece, or a refusal. */
type Fate = 'fine' | 'lost' | 'cut' | 'answer lost' | number;

/** A server that keeps what arrives, and does to each request what the test says. */
function startServer(fateOf: (request: Request, count: number) => Fate = () => 'fine') {
  const requests: Request[] = [];
  let kept: Uint8Array = new Uint8Array();
  const told = () => ({ offset: kept.length, file: kept.length === size ? { id: 'the file' } : null });
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal('fetch', async (url: string, { method, headers, body, signal }: RequestInit) => {
    signal?.throwIfAborted();
    const piece = body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : new Uint8Array();
    const offset = Number((headers as Record<string, string>)['upload-offset'] ?? Number.NaN);
    const request = { method: method ?? '', url, offset, length: piece.length };
    requests.push(request);
    const fate = fateOf(request, requests.length);
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (typeof fate === 'number') return answer(fate, { code: 'x', message: 'No.' });
    if (method === 'PATCH' && offset !== kept.length)
      return answer(409, { code: 'upload_offset', message: 'No.', current: told() });
    kept = Buffer.concat([kept, fate === 'cut' ? piece.subarray(0, piece.length / 2) : piece]);
    if (fate === 'cut' || fate === 'answer lost') throw new TypeError('Failed to fetch');
    return answer(200, told());
  });
  return { requests, kept: () => createHash('sha256').update(kept).digest('hex') };
}

const waits: number[] = [];
const wait = async (ms: number) => void waits.push(ms);
const upload = (more: object = {}) =>
  uploadFile({ name: 'roof.jpg', bytes: file, id: 'chosen', wait, ...more });

describe('an upload', () => {
  it('[MECH-11] says what comes, sends it in growing pieces and tells how far it is', async () => {
    const server = startServer();
    const told: number[] = [];
    expect(await upload({ onProgress: (arrived: number) => told.push(arrived) })).toEqual({ id: 'the file' });
    expect(server.kept()).toBe(sha256);
    expect(server.requests.map(({ method, length }) => [method, length])).toEqual([
      ['PUT', 0],
      ['PATCH', 524_288],
      ['PATCH', 1_048_576],
      ['PATCH', size - 1_572_864],
    ]);
    expect(told).toEqual([0, 524_288, 1_572_864, size]);
  });

  it('[MECH-11] goes on from what has arrived, whichever requests are lost, cut or not answered', async () => {
    const fates: Fate[] = ['fine', 'lost', 'cut', 'answer lost', 503, 'fine', 'cut', 408, 'fine'];
    waits.length = 0;
    const server = startServer((_request, count) => fates[count % fates.length] ?? 'fine');
    expect(await upload()).toEqual({ id: 'the file' });
    expect(server.kept()).toBe(sha256);
    expect(waits.length).toBeGreaterThan(3);
    expect(waits.every((ms) => ms > 0 && ms <= 30_000)).toBe(true);
  });

  it('[MECH-11] that is refused for good is not tried again', async () => {
    for (const status of [401, 403, 413, 422]) {
      const server = startServer(({ method }) => (method === 'PATCH' ? status : 'fine'));
      await expect(upload()).rejects.toMatchObject({ status });
      expect(server.requests).toHaveLength(2);
    }
  });

  it('[MECH-11] gives up after many tries that brought nothing, with longer and longer pauses', async () => {
    waits.length = 0;
    const server = startServer(() => 'lost');
    await expect(upload()).rejects.toThrow('Failed to fetch');
    expect(server.requests).toHaveLength(12);
    expect(Math.max(...waits)).toBeGreaterThan(10_000);
  });

  it('[MECH-11] can be stopped, and goes on later under the same id', async () => {
    const stop = new AbortController();
    const server = startServer((_request, count) => {
      if (count === 2) stop.abort();
      return 'fine';
    });
    await expect(upload({ signal: stop.signal })).rejects.toThrow(/abort/i);
    const before = server.requests.length;
    expect(await upload()).toEqual({ id: 'the file' });
    expect(server.requests[before + 1]?.offset).toBeGreaterThan(0);
    expect(server.kept()).toBe(sha256);
  });
});
