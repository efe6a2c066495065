import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { refusalOf } from './signature.ts';

const keys = { accessKeyId: 'TESTS', secretAccessKey: 'not+a/secret' };
const bucket = 'heliodesk';

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** An S3-compatible store that refuses what is not properly signed, which s3rver itself never checks. */
export async function startS3Server(directory: string) {
  const store = new S3rver({
    directory,
    port: 0,
    silent: true,
    vhostBuckets: false,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }],
  });
  const inner = await store.run();
  const refusals: string[] = [];
  const front = createServer(async (request, response) => {
    // A server that is killed breaks off in the middle; nothing of that is kept.
    const body = await request.toArray().then(
      (chunks) => Buffer.concat(chunks),
      () => undefined,
    );
    if (!body) return;
    const refused = refusalOf(request, body, keys);
    if (!refused) return forward(request, body, response, inner.port);
    refusals.push(refused);
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end(`<Error><Code>${refused}</Code></Error>`);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port: outer } = front.address() as AddressInfo;
  const secret = encodeURIComponent(keys.secretAccessKey);
  return {
    /** Below a folder whose name has to be encoded. */
    url: `s3+http://${keys.accessKeyId}:${secret}@127.0.0.1:${outer}/${bucket}/a+b?region=eu-west-2`,
    refusals,
    async stop() {
      front.closeAllConnections();
      front.close();
      store.httpServer.closeAllConnections();
      await store.close();
    },
  };
}

function forward(request: IncomingMessage, body: Buffer, response: ServerResponse, port: number): void {
  const { authorization, ...headers } = request.headers;
  const onward = ask({
    ...{ host: '127.0.0.1', port, method: request.method, path: request.url },
    headers: { ...headers, 'content-length': body.length },
  });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  onward.end(body);
}
