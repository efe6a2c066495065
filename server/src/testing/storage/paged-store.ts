import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket of several pages, which s3rver cannot do on this Node; the sign that asks for the next has to be encoded. */
export async function startPagedStore(pages: string[][]) {
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://store').searchParams.get('continuation-token');
    const page = token === null ? 0 : Number(/^a\+b\/&c=(\d+)$/.exec(token)?.[1]);
    const contents = pages[page]?.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-15T09:00:00Z</LastModified><Size>7</Size></Contents>`,
    );
    const next = pages[page + 1]
      ? `<NextContinuationToken>a&#43;b/&amp;c=${page + 1}</NextContinuationToken>`
      : '';
    response
      .writeHead(contents ? 200 : 400)
      .end(`<ListBucketResult>${contents?.join('')}${next}</ListBucketResult>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `s3+http://TESTS:secret@127.0.0.1:${port}/heliodesk`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
