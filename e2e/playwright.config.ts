import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import { browser } from '../scripts/test/browser.ts';
import { everything } from '../scripts/test/scope.ts';

const chromium: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  browserName: 'chromium',
  launchOptions: browser,
};

export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/cluster.ts',
  fullyParallel: true,
  // One more than there are processors: a journey often waits for a page.
  workers: availableParallelism() + 1,
  // Only a browser that stalled is forgiven: scripts/test/outcome.mjs counts what else passes the second time as failed.
  retries: 1,
  forbidOnly: true,
  // Long enough for a busy machine; what takes longer hangs.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  projects: [
    { name: 'desktop', use: { ...chromium, viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // Where the width or touch makes a difference. The others would only be walked twice.
      ...(!everything && { grep: /@phone/ }),
      use: { ...chromium, viewport: { width: 375, height: 812 }, hasTouch: true },
    },
  ],
});
