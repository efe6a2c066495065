import { createHash, randomUUID } from 'node:crypto';

type Import = { id: string; state: string; rowsDone: number; added: number };

/** Somebody who imports a file, and asks again as long as the server is away. */
export function createImporter(url: string, cookie: string) {
  async function ask<Answer = Import>(
    method: string,
    path: string,
    body?: object | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body && !isBytes && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: isBytes ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  return {
    ask,
    read: (id: string) => ask('GET', `/api/imports/${id}`),
    /** Brings a file; it is read by a job. */
    async begin(content: string): Promise<string> {
      const bytes = Buffer.from(content);
      const id = randomUUID();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const address = `/api/files/uploads/${id}`;
      await ask('PUT', address, { name: 'leads.csv', size: bytes.length, sha256 });
      await ask('PATCH', address, new Uint8Array(bytes), {
        ...{ 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      });
      return (await ask('POST', '/api/imports', { fileId: id })).id;
    },
  };
}
