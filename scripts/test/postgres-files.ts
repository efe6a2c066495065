import { globSync, readFileSync } from 'node:fs';

/** Ways of getting a test a database on the PostgreSQL that TEST_DATABASE_URL names. */
const database = /startTestProduct|startQueue|cloneTemplate|emptyDatabase|inject\('admin'\)/;

/**
 * Their SQL is that of other tests, or none at all: pages as they were built, HTTP itself, and walks over every call
 * but that over who may make it. Once, on the embedded database, is enough.
 */
export const repetitive = [
  /src\/(app|fuzz|slow-work|other-companies)\.test\.ts$/,
  /src\/built-[a-z]+\.test\.ts$/,
  /platform\/(http|mail|storage)\//,
  /platform\/(events|log)\.test\.ts$/,
  /presence\.test\.ts$/,
  /auth\/(enumeration|sequences|pages)\.test\.ts$/,
  /billing\/unpaid\.test\.ts$/,
  /billing\/(gateways\/|check\/|messages\/any-order|subscription\/year)/,
  /billing\/sign-up\/unproven\.test\.ts$/,
  /operator\/hidden\.test\.ts$/,
  /(storage-away|passkeys|logo)\.test\.ts$/,
];

/**
 * Ordinary statements on single tables, which the walk over who may make which call makes there as well. What has
 * functions, triggers or searches of its own isn't among them.
 */
export const ordinary = [
  /src\/(operator|marketing|demo)\//,
  /account\/(auth|team|companies|second-factor|inbox|files|data-export)\//,
  /account\/billing\/(sign-up|messages|invoices|payments|subscription|trials)/,
  /projects\/(digest|sample|tasks|telling|views|today|files)\//,
  /projects\/messages\/(inbound|templates|unsubscribing)\//,
  /src\/lost-authority\.test\.ts$/,
  /imports\/files\.test\.ts$/,
];

/** The tests of the server that have anything to tell of another PostgreSQL. */
export function testsOfSql(): string[] {
  return globSync('server/src/**/*.test.ts').filter(
    (file) =>
      ![...repetitive, ...ordinary].some((kind) => kind.test(file)) &&
      database.test(readFileSync(file, 'utf8')),
  );
}
