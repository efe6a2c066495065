import { defineConfig } from 'vitest/config';

const atMost30s = { testTimeout: 30_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      { test: { name: 'core', include: ['core/src/**/*.test.ts'], ...atMost30s } },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/testing/global-setup.ts',
          ...atMost30s,
        },
      },
      { test: { name: 'web', include: ['web/{src,build}/**/*.test.ts'], environment: 'node', ...atMost30s } },
      {
        test: {
          name: 'reliability',
          include: ['e2e/reliability/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 420_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'checks', include: ['checks/**/*.test.ts'], ...atMost30s } },
    ],
  },
});
