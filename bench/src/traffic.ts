import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export type Traffic = {
  /** The responses that have arrived, with their headers and as compressed on the line. */
  readonly responses: { bytes: number; script: boolean }[];
  /** Waits until nothing has been under way for half a second. */
  quiet(): Promise<void>;
};

const silence = 500;
/** The wait before a response counts as over that was never read to its end, such as a refusal. */
const patience = 60_000;

export async function watchTraffic(page: Page): Promise<Traffic> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, boolean>();
  /** The addresses of what has not come to its end, by request. */
  const underWay = new Map<string, string>();
  const responses: Traffic['responses'] = [];
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) underWay.set(requestId, request.url);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    scripts.set(requestId, response.mimeType.includes('javascript'));
    // It stays open for as long as the page does.
    if (response.mimeType === 'text/event-stream') ended(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // A preloaded file that is used later is announced again, from memory, and costs nothing.
    if (underWay.has(requestId) && encodedDataLength > 0)
      responses.push({ bytes: encodedDataLength, script: scripts.get(requestId) ?? false });
    ended(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => ended(requestId));

  function ended(requestId: string): void {
    underWay.delete(requestId);
    last = performance.now();
  }

  return {
    responses,
    async quiet() {
      last = performance.now();
      const begun = last;
      while (underWay.size > 0 || performance.now() - last < silence) {
        if (performance.now() - begun > patience)
          throw new Error(`Still under way after a minute: ${[...underWay.values()].join(', ')}`);
        await delay(50);
      }
    },
  };
}
