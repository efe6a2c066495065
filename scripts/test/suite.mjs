import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../setup/child.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { root } from '../setup/places.mjs';
import { node } from '../setup/runtime.mjs';
import { Stop, step } from '../setup/step.mjs';
import { ensureBuild } from '../setup/web-build.mjs';
import { withDebianPostgres } from './debian-postgres.mjs';

const vitest = 'node_modules/vitest/vitest.mjs';
const playwright = 'node_modules/@playwright/test/cli.js';

/** In the order in which a mistake is cheapest to find. `npm test -- units` runs one part alone. */
const parts = {
  types: () =>
    all('Checking types', ['core', 'server', 'web', '.'], (project) => [
      'node_modules/tsc/bin/tsc',
      '-p',
      project,
    ]),
  lint: () =>
    all('Checking style', ['.'], (path) => ['node_modules/@biomejs/biome/bin/biome', 'check', path]),
  units: () => counted('vitest', ['run', '--project', '!reliability']),
  postgres: () =>
    withDebianPostgres((url) =>
      counted('vitest', ['run', '--project', 'server'], { TEST_DATABASE_URL: url }),
    ),
  reliability: () => counted('vitest', ['run', '--project', 'reliability']),
  journeys: () => counted('playwright', ['test', '--config', 'e2e/playwright.config.ts']),
};

export async function test(chosen) {
  const unknown = chosen.filter((name) => !Object.hasOwn(parts, name));
  if (unknown.length > 0)
    throw new Stop(`There is no part ${unknown.join(', ')}: choose from ${Object.keys(parts).join(', ')}.`);
  const names = chosen.length > 0 ? chosen : Object.keys(parts);
  if (names.includes('journeys')) await ensureChromium();
  if (names.some((name) => ['units', 'reliability', 'journeys'].includes(name))) await ensureBuild();
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const name of names) {
    const result = await parts[name]();
    for (const key of Object.keys(total)) total[key] += result[key] ?? 0;
  }
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  );
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function all(words, list, args) {
  for (const item of list)
    await step(list.length > 1 ? `${words} in ${item}` : words, node, args(item), { cwd: root });
  return { passed: list.length };
}

async function counted(runner, args, env = {}) {
  const file = join(tmpdir(), `heliodesk-${runner}-${process.pid}.json`);
  const run = {
    vitest: [vitest, ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    playwright: [playwright, ...args],
  }[runner];
  try {
    const code = await runNode(run, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
    const counts = read[runner](JSON.parse(readFileSync(file, 'utf8')));
    // A runner can fail without a failed test: a file that does not load, an error outside of any test.
    if (code !== 0 && counts.failed === 0) counts.failed = 1;
    return counts;
  } finally {
    rmSync(file, { force: true });
  }
}

const read = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
};
