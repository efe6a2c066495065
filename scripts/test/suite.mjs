import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../setup/child.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { ensurePgbouncer } from '../setup/pgbouncer.mjs';
import { root } from '../setup/places.mjs';
import { node } from '../setup/runtime.mjs';
import { Stop, step } from '../setup/step.mjs';
import { ensureBuild } from '../setup/web-build.mjs';
import { budgetFile, comparison, measured } from './budget.mjs';
import { withDebianPostgres } from './debian-postgres.mjs';
import { outcome } from './outcome.mjs';
import { asOneRun } from './run.mjs';

const vitest = 'node_modules/vitest/vitest.mjs';
const playwright = 'node_modules/@playwright/test/cli.js';

/** In the order in which a mistake is cheapest to find. */
const parts = {
  types: () =>
    all('Checking types', ['core', 'server', 'web', '.'], (project) => [
      'node_modules/tsc/bin/tsc',
      '-p',
      project,
    ]),
  lint: () =>
    all('Checking style', ['.'], (path) => ['node_modules/@biomejs/biome/bin/biome', 'check', path]),
  units: (filters) => counted('vitest', ['run', ...projects('core', 'server', 'web', 'checks'), ...filters]),
  // React as it is built for visitors takes half of the time. What it warns developers of is looked for at full counts.
  components: (filters) =>
    counted('vitest', ['run', ...projects('components'), ...filters], {
      ...(process.env.TEST_SCOPE !== 'all' && { NODE_ENV: 'production' }),
    }),
  postgres: (filters) =>
    withDebianPostgres((url) =>
      counted('vitest', ['run', ...projects('server'), ...filters], {
        TEST_DATABASE_URL: url,
        TEST_ONLY_SQL: '1',
      }),
    ),
  reliability: (filters) => counted('vitest', ['run', ...projects('reliability'), ...filters]),
  journeys: (filters) =>
    counted('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...filters.map(folderOrFile)]),
};
const wantsBrowser = ['components', 'journeys'];
const wantsPages = ['units', 'reliability', 'journeys'];

/**
 * `npm test` runs every part. `npm test -- journeys team` runs one, and of it the feature or the file named;
 * `npm test -- watch rules` runs units again as their files change.
 */
export async function test(words) {
  if (words[0] === 'watch') return watch(words.slice(1));
  const { names, filters, writeBudget } = chosen(words);
  // One waits for a package server and the other for the processor, so they go side by side.
  await Promise.all([
    ensurePrograms(names),
    names.some((name) => wantsPages.includes(name)) && ensureBuild(),
  ]);
  return asOneRun(async () => {
    const total = { passed: 0, failed: 0, skipped: 0 };
    const costs = {};
    const failures = [];
    for (const name of names) {
      const { cost, ...result } = await measured(() => parts[name](filters)).catch(asFailure);
      if (!cost) {
        total.failed += 1;
        failures.push(`${name}: ${result.failure}`);
        break;
      }
      costs[name] = cost;
      for (const key of Object.keys(total)) total[key] += result[key] ?? 0;
      failures.push(...(result.failures ?? []).map((failure) => `${name}: ${failure}`));
    }
    if (writeBudget) keep(costs);
    if (filters.length === 0) {
      const over = overBudget(costs);
      total.failed += over.length;
      failures.push(...over);
    }
    // Once more at the end, which is what a log that was cut short still shows.
    if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}`);
    console.log(
      `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
    );
    return total.failed === 0 && total.passed > 0 ? 0 : 1;
  });
}

async function ensurePrograms(names) {
  if (names.some((name) => wantsBrowser.includes(name)))
    await ensureChromium(process.env.TEST_SCOPE === 'all' ? 'whole' : 'shell');
  if (names.includes('reliability')) await ensurePgbouncer();
}

/** A part that could not be run at all: what comes after it would only tell the same again. */
function asFailure(error) {
  return { failure: error instanceof Stop ? error.message : error.stack };
}

/** Everything at full counts: both widths, both PostgreSQLs whole, the whole browser, long rounds of killing. */
export async function testAll(words) {
  process.env.TEST_SCOPE = 'all';
  // The headless shell that one may have set for other runs is not the whole browser.
  delete process.env.CHROMIUM_PATH;
  return test(words);
}

/** Parts come first; what follows them chooses among their files. */
export function chosen(words) {
  const writeBudget = words.includes('--write-budget');
  const others = words.filter((word) => word !== '--write-budget');
  const known = Object.keys(parts);
  const first = others.findIndex((word) => !known.includes(word));
  const names = first === -1 ? others : others.slice(0, first);
  const filters = first === -1 ? [] : others.slice(first);
  if (writeBudget && (filters.length > 0 || process.env.TEST_SCOPE === 'all'))
    throw new Stop('A budget is written by whole parts of npm test, not by some files or by test:all.');
  if (filters.length > 0 && names.length === 0)
    throw new Stop(`There is no part ${filters[0]}: choose from ${known.join(', ')}, or watch.`);
  return { names: names.length > 0 ? names : known, filters, writeBudget };
}

async function watch(filters) {
  await ensureBuild();
  return asOneRun(() => runNode([vitest, 'watch', ...projects('core', 'server', 'web'), ...filters]));
}

function projects(...names) {
  return names.flatMap((name) => ['--project', name]);
}

/** A feature's folder by its name; anything else is part of a file's path, as Playwright takes it. */
function folderOrFile(filter) {
  return filter.includes('/') || filter.endsWith('.ts') ? filter : `e2e/${filter}/`;
}

function overBudget(costs) {
  const { lines, over } = comparison(costs, JSON.parse(readFileSync(budgetFile, 'utf8')));
  console.log(`\nWhat it cost, against scripts/test/budget.json:\n${lines.join('\n')}`);
  // Full counts cost what they cost: the budget is that of `npm test`.
  if (process.env.TEST_SCOPE === 'all') return [];
  return over.map(
    (name) =>
      `${name}: over its budget by half or more. Replace tests rather than adding to them; CONTRIBUTING.md says where each belongs.`,
  );
}

function keep(costs) {
  const before = JSON.parse(readFileSync(budgetFile, 'utf8'));
  const rounded = Object.entries(costs).map(([name, { cpu, minutes, yardstick }]) => [
    name,
    {
      cpu: Math.round(cpu),
      minutes: Number(minutes.toFixed(1)),
      yardstick: Number(yardstick.toFixed(1)),
    },
  ]);
  writeFileSync(
    budgetFile,
    `${JSON.stringify({ ...before, ...Object.fromEntries(rounded) }, undefined, 2)}\n`,
  );
}

async function all(words, list, args) {
  for (const item of list)
    await step(list.length > 1 ? `${words} in ${item}` : words, node, args(item), { cwd: root });
  return { passed: list.length };
}

async function counted(runner, args, env = {}) {
  const file = join(tmpdir(), `${runner}.json`);
  const run = {
    vitest: [vitest, ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    playwright: [playwright, ...args],
  }[runner];
  try {
    const code = await runNode(run, { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
    const counts = outcome[runner](JSON.parse(readFileSync(file, 'utf8')));
    // A runner can fail without a failed test: a file that does not load, an error outside of any test.
    if (code !== 0 && counts.failed === 0)
      return { ...counts, failed: 1, failures: ['an error outside of any test, which is printed above'] };
    return counts;
  } finally {
    rmSync(file, { force: true });
  }
}
