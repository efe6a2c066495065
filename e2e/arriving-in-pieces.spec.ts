import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { drawn, watchShifts } from './layout-shifts.ts';

const pieces = 40;

for (const path of ['/', '/pricing', '/login', '/privacy'])
  test(`[SITE-10] ${path} is drawn as it comes, and none of its parts changes its place`, async ({
    page,
    server,
  }) => {
    await using line = await slowLine(server.url, path, page);
    await page.goto(line.url + path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const shifts = await watchShifts(page, { sinceStart: true });
    expect(line.drawn).toBe(pieces);
    // Words in the middle of a button, or at the end of a row, make room for each other; that much is left to them.
    expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  });

/** Leads to the server. The page itself comes in pieces, the next one when the browser has drawn the last. */
async function slowLine(serverUrl: string, path: string, page: Page) {
  const line = { url: '', drawn: 0, [Symbol.asyncDispose]: close };
  const proxy = createServer((request, response) =>
    forward(request, response).catch(() => response.destroy()),
  );
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  line.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return line;

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const answer = await fetch(serverUrl + request.url, {
      headers: { accept: request.headers.accept ?? '*/*' },
    });
    const { 'content-type': type, 'content-security-policy': policy } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, {
      ...(type && { 'content-type': type }),
      ...(policy && { 'content-security-policy': policy }),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (request.url === path) await sendInPieces(body, response);
    response.end(request.url === path ? undefined : body);
  }

  async function sendInPieces(body: Buffer, response: ServerResponse) {
    // Nothing is drawn before there is a body.
    const head = body.indexOf('<body');
    const size = Math.ceil((body.length - head) / pieces);
    const arrived = page.waitForEvent('framenavigated');
    response.write(body.subarray(0, head));
    for (let start = head; start < body.length; start += size) {
      response.write(body.subarray(start, start + size));
      await arrived;
      await drawn(page);
      line.drawn += 1;
    }
  }

  async function close() {
    proxy.closeAllConnections();
    proxy.close();
    await once(proxy, 'close');
  }
}
