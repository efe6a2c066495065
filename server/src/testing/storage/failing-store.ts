import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store that answers every request so, and counts them. */
export async function startFailingStore(answer: 'with 500' | 'never') {
  const asked: string[] = [];
  const respond: RequestListener = (request, response) => {
    asked.push(`${request.method}`);
    request.resume();
    if (answer === 'with 500') response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
  };
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3+http://TESTS:secret@127.0.0.1:${port}/heliodesk`,
    asked,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
