import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { ByteRange, Storage } from '#platform/storage/storage.ts';
import type { Content } from './reading.ts';

type Http = { request: FastifyRequest; reply: FastifyReply };

/** Sends bytes of a stranger so that no browser takes them for a page of ours. */
export async function sendContent(
  storage: Storage,
  { request, reply }: Http,
  { sha256, size, type, name, isOriginal }: Content,
  caching: string,
): Promise<FastifyReply> {
  const range = isOriginal ? rangeIn(request.headers.range, size) : undefined;
  if (range === 'none of it') {
    reply.header('content-range', `bytes */${size}`);
    throw new AppError('range_unsatisfiable');
  }
  const bytes = await storage.get(sha256, range);
  if (!bytes) {
    request.log.error({ sha256 }, 'The bytes of a file are missing in the storage');
    throw new AppError('not_found');
  }
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply
    .type(type)
    .headers({
      'content-length': range ? range.end - range.start + 1 : size,
      'content-disposition': dispositionOf(isOriginal ? 'attachment' : 'inline', name),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': caching,
      etag: `"${sha256}"`,
      ...(isOriginal && { 'accept-ranges': 'bytes' }),
    })
    .send(bytes);
}

/** The one range that is asked for; whoever asks for several, or in words of their own, is sent everything. */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'none of it' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return undefined;
  return start >= size ? 'none of it' : { start, end };
}

/** With the name as it is for browsers of today, and in plain letters for the rest. */
function dispositionOf(how: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
