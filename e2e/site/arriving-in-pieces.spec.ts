import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '../support/fixtures.ts';
import { drawn, watchShifts } from '../support/layout-shifts.ts';

const pieces = 40;

interface SlowLine {
  /** Opens a page that comes in pieces, the next one when the browser has drawn the last, and says how many it drew. */
  openInPieces: (path: string) => Promise<number>;
}

const test = base.extend<SlowLine>({
  openInPieces: async ({ page, server }, use) => {
    let slowPath: string | undefined;
    let drawnPieces = 0;

    async function forward({ url, headers }: IncomingMessage, response: ServerResponse) {
      const answer = await fetch(server.url + url, { headers: { accept: headers.accept ?? '*/*' } });
      for (const name of ['content-type', 'content-security-policy'])
        response.setHeader(name, answer.headers.get(name) ?? '');
      response.statusCode = answer.status;
      const body = Buffer.from(await answer.arrayBuffer());
      if (url === slowPath) await sendInPieces(body, response);
      else response.write(body);
      response.end();
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
        drawnPieces += 1;
      }
    }

    const line = createServer((request, response) =>
      forward(request, response).catch((failure) => response.destroy(failure)),
    );
    line.listen(0, '127.0.0.1');
    await once(line, 'listening');
    const { port } = line.address() as AddressInfo;
    await use(async (path) => {
      slowPath = path;
      await page.goto(`http://127.0.0.1:${port}${path}`);
      return drawnPieces;
    });
    line.closeAllConnections();
    line.close();
  },
});

for (const path of ['/', '/pricing', '/login', '/privacy'])
  test(`[SITE-10] ${path} is drawn as it comes, and none of its parts changes its place`, async ({
    page,
    openInPieces,
  }) => {
    expect(await openInPieces(path)).toBe(pieces);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const shifts = await watchShifts(page, { sinceStart: true });
    // Words in the middle of a button, or at the end of a row, make room for each other; that much is left to them.
    expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  });
