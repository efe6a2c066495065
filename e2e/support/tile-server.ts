import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as product } from './fixtures.ts';

export interface TileServer {
  tiles: string;
  /** The addresses that were asked for, in their order. */
  asked: string[];
}

interface PerWorker {
  tileServer: TileServer;
}

// A tile in one colour.
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** With a map that the operator has set up, whose tiles come from a server beside the product's. */
export const test = product.extend<object, PerWorker>({
  tileServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs
    async ({}, use) => {
      const asked: string[] = [];
      const server = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.setHeader('content-type', 'image/png').end(tile);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      await use({ tiles: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, asked });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  serverSettings: [
    ({ tileServer }, use) => use({ MAP_TILES: tileServer.tiles, MAP_ATTRIBUTION: '© Example Maps' }),
    { scope: 'worker' },
  ],
});
