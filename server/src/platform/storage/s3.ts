import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '#platform/config/storage-url.ts';
import { AppError } from '#platform/errors.ts';
import { placeOf } from './layout.ts';
import { objectsIn } from './s3-listing.ts';
import type { Storage } from './storage.ts';

type Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  place?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Blob;
};

type Patience = {
  /** In milliseconds, for an answer to begin. */
  answerWithin?: number;
  attempts?: number;
};

/** Slower than this a store is of no use to anybody who waits. */
const slowestBytesPerMs = 250;
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Any store that speaks S3, by the addresses that all of them know: host, bucket, key. */
export function createS3Storage(
  config: S3Config,
  { answerWithin = 10_000, attempts = 3 }: Patience = {},
): Storage {
  const { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey } = config;

  async function send(request: Request): Promise<Response> {
    let trouble: unknown;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (attempt > 0) await delay(100 * 2 ** attempt);
      try {
        const response = await sendOnce(request);
        if (response.status < 500 && response.status !== 429) return response;
        trouble = await refusalOf(response);
      } catch (error) {
        trouble = error;
        // Whoever waits has waited for long enough; a connection that was refused at once is worth another try.
        if ((error as Error).name === 'TimeoutError') break;
      }
    }
    throw new AppError('storage_unavailable', { cause: trouble });
  }

  async function sendOnce({ method, place, query, headers, body }: Request): Promise<Response> {
    const signer = new AwsV4Signer({
      ...{ accessKeyId, secretAccessKey, region, service: 's3', method },
      url: addressOf(place, query),
      headers: { 'x-amz-content-sha256': emptySha256, ...headers },
    });
    const signed = await signer.sign();
    const patience = answerWithin + (body?.size ?? 0) / slowestBytesPerMs;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new DOMException('No answer', 'TimeoutError')), patience);
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        signal: late.signal,
        redirect: 'error',
        ...(body && { body }),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  function addressOf(place?: string, query: Record<string, string> = {}): string {
    const path = [bucket, ...(place ? [prefix, place] : [])].join('/').split('/').filter(Boolean);
    // A plus sign would be read as a space by some.
    const address = `${endpoint}/${path.map(encodeURIComponent).join('/')}`;
    return `${address}?${new URLSearchParams(query)}`.replace(/\?$/, '');
  }

  /** An answer that is one of those expected; whatever else it is, the store is of no use at the moment. */
  async function ask(request: Request, ...expected: number[]): Promise<Response> {
    const response = await send(request);
    if (expected.includes(response.status)) return response;
    throw new AppError('storage_unavailable', { cause: await refusalOf(response) });
  }

  async function has(sha256: string): Promise<boolean> {
    const { status } = await ask({ method: 'HEAD', place: placeOf(sha256) }, 200, 404);
    return status === 200;
  }

  return {
    async put(sha256, bytes) {
      if (await has(sha256)) return;
      // The store refuses what does not have this hash.
      const headers = { 'x-amz-content-sha256': sha256 };
      const place = placeOf(sha256);
      await discard(await ask({ method: 'PUT', place, headers, body: bytes }, 200));
    },

    async get(sha256, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const request: Request = { method: 'GET', place: placeOf(sha256), ...(headers && { headers }) };
      const response = await ask(request, range ? 206 : 200, 404);
      if (response.status !== 404 && response.body)
        return Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
      await discard(response);
      return undefined;
    },

    has,

    async delete(sha256) {
      await discard(await ask({ method: 'DELETE', place: placeOf(sha256) }, 200, 204, 404));
    },

    async *list() {
      let token: string | undefined;
      do {
        const query = {
          'list-type': '2',
          ...(prefix && { prefix: `${prefix}/` }),
          ...(token && { 'continuation-token': token }),
        };
        const page = objectsIn(await (await ask({ method: 'GET', query }, 200)).text());
        yield* page.objects;
        token = page.next;
      } while (token);
    },

    // A store keeps whole objects alone.
    tidy: async () => {},
  };
}

const discard = (response: Response) => response.body?.cancel();

/** The store's own words, for the log. */
async function refusalOf(response: Response): Promise<Error> {
  const said = await response.text().catch(() => '');
  return new Error(`The store answered ${response.status}: ${said.slice(0, 500)}`);
}
