import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browser } from './scripts/test/browser.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';
import { testsOfSql } from './scripts/test/postgres-files.ts';
import { everything } from './scripts/test/scope.ts';

// Long enough for a busy machine; what takes longer hangs.
const patient = { testTimeout: 120_000, hookTimeout: 120_000 };
// A test that asserts nothing cannot fail. What is waited for may take its time; by itself it would have a second.
const strict = { expect: { requireAssertions: true, poll: { timeout: 20_000 } } };
const ordinary = { ...patient, ...strict };
// Where tests leave nothing behind in the modules they share, loading those once saves half of the processor time.
const together = { ...ordinary, isolate: false };
/** Set by the part of the suite that repeats on Debian's PostgreSQL what depends on it. */
const onlySql = process.env.TEST_ONLY_SQL !== undefined && !everything;

export default defineConfig({
  test: {
    reporters: ['default'],
    allowOnly: false,
    // By itself it would leave a core to whoever watches; one more than there are, since tests of servers often wait.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'core', include: ['core/src/**/*.test.ts'], ...together } },
      {
        test: {
          name: 'server',
          include: onlySql ? testsOfSql() : ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/testing/global-setup.ts',
          ...together,
        },
      },
      { test: { name: 'web', include: ['web/{src,build}/**/*.test.ts'], environment: 'node', ...ordinary } },
      {
        root: 'web',
        plugins: [react(), tailwindcss()],
        define: { 'import.meta.env.TESTED_IN_FULL': everything },
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.test.tsx'] },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          ...ordinary,
          // As `together`; with modules of their own each at full counts.
          isolate: everything,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browser, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          name: 'reliability',
          include: ['e2e/reliability/**/*.test.ts'],
          ...strict,
          testTimeout: 420_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'checks', include: ['checks/**/*.test.ts'], ...together } },
    ],
  },
});
