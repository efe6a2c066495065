#!/usr/bin/env node
import { runAll, runNode, runServer } from './setup/child.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { ensureRuntime } from './setup/runtime.mjs';
import { Stop } from './setup/step.mjs';
// Sets up whatever a command needs and runs it. Plain JavaScript on built-ins alone, because it runs before
// anything is installed and on whatever Node is at hand.
import { build, ensureBuild } from './setup/web-build.mjs';
import { test, testAll } from './test/suite.mjs';

const commands = {
  async start(args) {
    await ensurePackages('product');
    await ensureBuild();
    return runServer(args);
  },
  async dev() {
    await ensurePackages('product');
    await ensureBuild();
    return runAll([
      ['--watch-path=server/src', '--watch-path=core/src', '--watch-preserve-output', 'server/src/main.ts'],
      ['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false'],
    ]);
  },
  async build() {
    await ensurePackages('product');
    await build();
    return 0;
  },
  async test(args) {
    await ensurePackages('everything');
    return test(args);
  },
  async 'test:all'(args) {
    await ensurePackages('everything');
    return testAll(args);
  },
  async bench(args) {
    await ensurePackages('everything');
    await ensureChromium();
    await ensureBuild();
    return runNode(['bench/src/main.ts', ...args]);
  },
  async pictures([what]) {
    await ensurePackages('everything');
    await ensureChromium();
    await ensureBuild();
    return runNode([`scripts/pictures/${what === 'workspace' ? 'workspace' : 'take'}.mjs`]);
  },
  async backup(args) {
    await ensurePackages('product');
    return runNode(['server/src/backup.ts', 'backup', ...args]);
  },
  async restore(args) {
    await ensurePackages('product');
    return runNode(['server/src/backup.ts', 'restore', ...args]);
  },
  async company(args) {
    await ensurePackages('product');
    return runNode(['server/src/company.ts', ...args]);
  },
  async demo(args) {
    await ensurePackages('product');
    return runNode(['server/src/demo.ts', ...args]);
  },
  async 'stripe:check'() {
    await ensurePackages('product');
    return runNode(['server/src/stripe-check.ts']);
  },
  async migration(args) {
    await ensurePackages('everything');
    return runNode(['../node_modules/drizzle-kit/bin.cjs', 'generate', ...args], { cwd: 'server' });
  },
  async fix() {
    await ensurePackages('everything');
    return runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.']);
  },
};

const [name, ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(commands, name ?? '')) {
    throw new Stop(`Say what to run: ${Object.keys(commands).join(', ')}.`);
  }
  await ensureRuntime();
  process.exitCode = await commands[name](args);
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
}
