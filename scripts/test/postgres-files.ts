import { globSync, readFileSync } from 'node:fs';

/** What gives a test a database on the PostgreSQL that TEST_DATABASE_URL names. */
const database = /startTestProduct|startQueue|cloneTemplate|emptyDatabase|inject\('admin'\)/;

/** Their SQL is that of other tests, tried often: once, on the embedded database, is enough. */
const repetitive = [
  'server/src/fuzz.test.ts',
  'server/src/account/auth/enumeration.test.ts',
  'server/src/account/billing/gateways/sandbox/model.property.test.ts',
  'server/src/account/billing/messages/any-order.test.ts',
  'server/src/operator/hidden.test.ts',
];

/** The tests of the server that have anything to tell of another PostgreSQL. */
export function testsOfSql(): string[] {
  return globSync('server/src/**/*.test.ts').filter(
    (file) => !repetitive.includes(file) && database.test(readFileSync(file, 'utf8')),
  );
}
