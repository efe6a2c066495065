import { hash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { offsetHeader, pieceType } from '@heliodesk/core/contracts/files';
import type { TestProduct } from './test-product.ts';

type Headers = Record<string, string>;
export type Given = { id?: string; name?: string; bytes: Buffer; sha256?: string; size?: number };

/** Calls of somebody who uploads files. */
export function createUploading({ app }: Pick<TestProduct, 'app'>, headers: Headers) {
  const addressOf = (id: string) => `/api/files/uploads/${id}`;

  const declare = ({ id = '', name = 'notes.txt', bytes, sha256, size }: Given) =>
    app.inject({
      method: 'PUT',
      url: addressOf(id),
      headers,
      payload: { name, size: size ?? bytes.length, sha256: sha256 ?? hash('sha256', bytes) },
    });

  const append = (
    id: string,
    offset: number | string,
    payload: Buffer | Readable,
    type: string = pieceType,
  ) =>
    app.inject({
      method: 'PATCH',
      url: addressOf(id),
      headers: { ...headers, 'content-type': type, [offsetHeader]: String(offset) },
      payload,
    });

  return {
    declare,
    append,
    head: (id: string) => app.inject({ method: 'HEAD', url: addressOf(id), headers }),
    progress: (id: string) => app.inject({ url: addressOf(id), headers }),
    get: (path: string, more: Headers = {}) =>
      app.inject({ url: `/api/files/${path}`, headers: { ...headers, ...more } }),
    link: (id: string, size = 'original') =>
      app.inject({ method: 'POST', url: `/api/files/${id}/link?size=${size}`, headers }),
    remove: (id: string) => app.inject({ method: 'DELETE', url: `/api/files/${id}`, headers }),
    /** Says what comes and sends all of it at once; the answer to the last call. */
    async send(given: Given) {
      const id = given.id ?? randomUUID();
      const declared = await declare({ ...given, id });
      return declared.statusCode === 200 ? append(id, 0, given.bytes) : declared;
    },
  };
}

export type Uploading = ReturnType<typeof createUploading>;
