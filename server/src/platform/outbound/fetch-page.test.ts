import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPage } from './fetch-page.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** As in earnest, but that a test's own computer may be asked. */
const read = (url: string, mayVisit = (_: URL) => true) =>
  fetchPage(new URL(url), { mayVisit, agent: 'Tests', isAllowed: () => true });

it('[EMBED-6] a page is read, packed or not, and redirects are followed where they may be', async () => {
  const html = { 'content-type': 'text/html' };
  const site = await serve(({ url }, response) => {
    if (url === '/') response.writeHead(302, { location: '/packed' }).end();
    else if (url === '/packed')
      response.writeHead(200, { ...html, 'content-encoding': 'br' }).end(brotliCompressSync('<h1>Hi</h1>'));
    else if (url === '/away') response.writeHead(301, { location: 'http://elsewhere.example/' }).end();
    else if (url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else response.writeHead(302, { location: url }).end();
  });
  expect(await read(`${site}/`)).toEqual({ status: 200, type: 'text/html', text: '<h1>Hi</h1>' });
  const here = ({ hostname }: URL) => hostname === 'localhost';
  expect(await read(`${site}/away`, here)).toEqual({ problem: 'moved' });
  expect(await read(`${site}/file`)).toEqual({ problem: 'moved' });
  expect(await read(`${site}/again`)).toEqual({ problem: 'moved' });
});

it('[EMBED-6] a page that never ends is read up to three megabytes, also where it is packed very small', async () => {
  const endless = Buffer.alloc(40 * 1024 * 1024, 'a');
  const site = await serve(({ url }, response) => {
    response.writeHead(200, url === '/packed' ? { 'content-encoding': 'gzip' } : {});
    response.end(url === '/packed' ? gzipSync(endless) : endless);
  });
  for (const path of ['/packed', '/plain']) {
    const page = await read(`${site}${path}`);
    expect('text' in page && page.text.length).toBe(3 * 1024 * 1024);
  }
});

describe('[EMBED-6] our own network', () => {
  it('is never asked, by name, by address or by a redirect', async () => {
    let asked = 0;
    const site = await serve((_, response) => {
      asked += 1;
      response.end('secret');
    });
    const { port } = new URL(site);
    for (const url of [
      ...[site, `http://127.0.0.1:${port}/`, `http://[::1]:${port}/`, `http://0x7f.1:${port}/`],
      ...[`http://2130706433:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`, `http://0.0.0.0:${port}/`],
    ])
      expect([url, await fetchPage(new URL(url), { mayVisit: () => true, agent: 'Tests' })]).toEqual([
        url,
        { problem: 'private' },
      ]);
    expect(asked).toBe(0);
  });

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', '2001::1', 'nonsense', ''],
  ])('has %s in it, or nobody has', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['93.184.215.14', '172.32.0.1', '8.8.8.8', '2a00:1450:4009::1', '2606:4700::1111'])(
    'does not have %s in it',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

it('[EMBED-6] what nobody answers for is unreachable', async () => {
  const site = await serve(({ socket }) => socket.destroy());
  expect(await read(site)).toEqual({ problem: 'unreachable' });
  expect(await read('http://no-such-name.invalid/')).toEqual({ problem: 'unreachable' });
});
