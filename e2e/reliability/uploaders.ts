import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

export type Sent = { id: string; sha256: string; size: number; bytes: Buffer };

const pieceSize = 1024 * 1024;

/** A document of its own, as far as its first bytes tell. */
export function someFile(size: number): Sent {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
  return { id: randomUUID(), sha256: createHash('sha256').update(bytes).digest('hex'), size, bytes };
}

export type Uploaders = {
  /** Pieces that the server said it has. */
  acknowledged(): number;
  /** Requests that failed, of which each was made again. */
  failures(): number;
  /** Files of which the server had less than it had said before. */
  lost: string[];
  done: Promise<void>;
};

/** Several people who upload files one after the other, whatever happens to the server. */
export function startUploaders(url: string, cookie: string, files: Sent[], people: number): Uploaders {
  let acknowledged = 0;
  let failures = 0;
  const lost: string[] = [];
  const waiting = [...files];

  async function ask(method: string, id: string, headers: Record<string, string>, body: BodyInit) {
    const response = await fetch(`${url}/api/files/uploads/${id}`, {
      method,
      headers: { cookie, ...headers },
      body,
      signal: AbortSignal.timeout(60_000),
    });
    if (!response.ok) throw new Error(`${method} ${id}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { offset: number; file: { id: string } | null };
  }

  async function upload({ id, bytes, size, sha256 }: Sent): Promise<void> {
    let safe = 0;
    for (;;) {
      try {
        const said = JSON.stringify({ name: `${id}.pdf`, size, sha256 });
        let progress = await ask('PUT', id, { 'content-type': 'application/json' }, said);
        if (progress.offset < safe) lost.push(`${id}: ${progress.offset} of ${safe}`);
        while (!progress.file) {
          const { offset } = progress;
          const headers = {
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          };
          progress = await ask(
            'PATCH',
            id,
            headers,
            new Uint8Array(bytes.subarray(offset, offset + pieceSize)),
          );
          safe = progress.offset;
          acknowledged += 1;
        }
        return;
      } catch {
        failures += 1;
        await delay(200);
      }
    }
  }

  async function person(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await upload(next);
  }

  return {
    acknowledged: () => acknowledged,
    failures: () => failures,
    lost,
    done: Promise.all(Array.from({ length: people }, person)).then(() => {}),
  };
}
