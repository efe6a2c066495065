import { test as base, expect, type Page } from '@playwright/test';
import { stalled } from '../../scripts/test/stalled.mjs';
import { type Account, companyWithOwner } from './accounts.ts';
import { type RunningServer, startServer } from './server.ts';

/** In milliseconds: a thousand times what a frame takes. */
const patience = 15_000;

interface PerTest {
  /** Complaints of the browser that a test brings about on purpose. Any other fails it. */
  expectedProblems: RegExp;
  problems: string[];
  drawing: undefined;
}

interface PerWorker {
  /** Variables of the environment that a file's server is started with. */
  serverSettings: Record<string, string>;
  server: RunningServer;
  /**
   * For journeys that leave an account as they find it: a company takes a while to make, so they share one. It is here
   * since a file that adds a fixture of the worker's has workers, browsers and servers of its own.
   */
  owner: Account;
}

export const test = base.extend<PerTest, PerWorker>({
  serverSettings: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ serverSettings }, use) => {
      const server = await startServer(serverSettings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  owner: [
    async ({ server }, use) => use(await companyWithOwner(server)),
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  context: async ({ context }, use) => {
    await context.addInitScript(ignoreOwnPointer);
    await use(context);
  },
  expectedProblems: [/(?!)/, { option: true }],
  problems: [
    async ({ page, expectedProblems }, use) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      await use(problems);
      const unexpected = problems.filter((text) => !expectedProblems.test(text));
      expect(unexpected, 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
  drawing: [
    async ({ page }, use, info) => {
      await use(undefined);
      if (info.status === 'timedOut' && (await hasStalled(page))) info.annotations.push({ type: stalled });
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/**
 * Keeps pages asleep until a journey touches them. The headless shell tells every new page of a pointer at 0, 0, now
 * before its script listens and now after, which is no visitor's interest.
 */
function ignoreOwnPointer(): void {
  const ignore = (event: MouseEvent) => {
    if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
  };
  for (const sign of ['pointermove', 'mousemove'] as const) addEventListener(sign, ignore, true);
}

/**
 * The browser still answers, and draws nothing: on a busy machine the headless shell has been seen to stop for good.
 * What waits for an element to be at rest then waits until its time is up.
 */
async function hasStalled(page: Page): Promise<boolean> {
  if (page.isClosed()) return false;
  const drawn = page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve('drawn'))));
  const waited = page
    .evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms, 'waited')), patience)
    .catch(() => 'gone');
  return (await Promise.race([drawn.catch(() => 'gone'), waited])) === 'waited';
}

/** Opens a page and lets it become interactive before anything is asked of it. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(5, 5);
  await expect(page.locator('html')).toHaveAttribute('data-awake');
}

/** Holds requests until they are let through, or refused as by a network that is away. */
export async function holdBack(
  page: Page,
  url: RegExp,
): Promise<{ release: () => void; refuse: () => void; asked: Promise<unknown> }> {
  const gate = Promise.withResolvers<'continue' | 'abort'>();
  const asked = page.waitForRequest(url);
  await page.route(url, async (route) => route[await gate.promise]());
  return { release: () => gate.resolve('continue'), refuse: () => gate.resolve('abort'), asked };
}
