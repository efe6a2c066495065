import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The page's bytes as they go over the line, which fetch would unpack. */
export async function compressedPage(url: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>();
  get(url.replace('localhost', '127.0.0.1'), { headers: { 'accept-encoding': 'br' } }, resolve).on(
    'error',
    reject,
  );
  const response = await promise;
  if (response.statusCode !== 200 || response.headers['content-encoding'] !== 'br')
    throw new Error(`${url} did not answer with a compressed page`);
  return buffer(response);
}
