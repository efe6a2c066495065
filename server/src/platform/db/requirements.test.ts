import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { StartupProblem } from '#platform/errors.ts';
import { statements } from '#testing/cluster.ts';
import { templateDatabase } from '#testing/databases.ts';
import { startTestProduct } from '#testing/test-product.ts';
import { checkDatabase, judge } from './requirements.ts';

const admin = inject('admin');
const password = 'Geheim-7-nobody-may-read';

async function refusal(connection: pg.ClientConfig): Promise<string> {
  const problem = await checkDatabase(connection).then(
    () => expect.unreachable(),
    (error) => error,
  );
  expect(problem).toBeInstanceOf(StartupProblem);
  expect(problem.message).not.toContain(password);
  expect(problem.message).toMatch(/^The database [^\n]*: [^\n]+\.$/);
  return problem.message;
}

/** A role with the powers named, and a database of its own. */
async function withRole(powers: string, encoding: string, work: (to: pg.ClientConfig) => Promise<void>) {
  const name = `heliodesk_role_${randomBytes(6).toString('hex')}`;
  const product = await startTestProduct();
  await statements(admin, [
    `create role ${name} login ${powers} password '${password}'`,
    `create database ${name} owner ${name} encoding '${encoding}' locale 'C' template template0`,
  ]);
  try {
    await work({ ...product.connection, user: name, password, database: name });
  } finally {
    await statements(admin, [`drop database ${name} with (force)`, `drop role ${name}`]);
    await product.stop();
  }
}

describe('the database is refused with one sentence that says what to do when', () => {
  it('its role is a superuser', () =>
    withRole('superuser', 'UTF8', async (connection) => {
      expect(await refusal(connection)).toMatch(/is a superuser.*use an ordinary role/);
    }));

  it('its role passes by row level security', () =>
    withRole('bypassrls', 'UTF8', async (connection) => {
      expect(await refusal(connection)).toMatch(/has BYPASSRLS.*use an ordinary role/);
    }));

  it('it is not encoded in UTF-8', () =>
    withRole('', 'LATIN1', async (connection) => {
      expect(await refusal(connection)).toMatch(/encoded in LATIN1: create it with ENCODING 'UTF8'/);
    }));

  it('its role may not create tables in it', () =>
    withRole('', 'UTF8', async (connection) => {
      const database = templateDatabase;
      expect(await refusal({ ...connection, database })).toMatch(/may not create.*owns the database/);
    }));

  it('the password is wrong', () =>
    withRole('', 'UTF8', async (connection) => {
      await checkDatabase(connection);
      const wrong = `${password}-no`;
      expect(await refusal({ ...connection, password: wrong })).toMatch(/password.*check DATABASE_URL/);
    }));

  it('it is not there', () =>
    withRole('', 'UTF8', async (connection) => {
      expect(await refusal({ ...connection, database: 'nowhere' })).toMatch(/nowhere.*check DATABASE_URL/);
    }));

  it.each(['127.0.0.1:1', 'localhost:1', 'nowhere.invalid:5432'])('nobody answers at %s', async (place) => {
    const connectionString = `postgres://desk:${password}@${place}/desk`;
    const message = await refusal({ connectionString });
    expect(message).toContain(`${place}/desk`);
    expect(message).toMatch(/check DATABASE_URL and that PostgreSQL is running/);
  });
});

describe('a database is judged by', () => {
  const good = {
    ...{ version: 15, encoding: 'UTF8', superuser: false, bypasses: false, creates: true },
    missing: [],
  };

  it('its age', () => {
    expect(judge(good)).toBeUndefined();
    expect(judge({ ...good, version: 14 })).toBe(
      'The database is PostgreSQL 14 and 15 or newer is needed: upgrade it, or point DATABASE_URL at another.',
    );
  });

  it('the extensions that can be had there', () => {
    expect(judge({ ...good, missing: ['unaccent'] })).toMatch(/^The database has no unaccent, .*: install /);
    expect(judge({ ...good, missing: ['fuzzystrmatch', 'unaccent'] })).toContain(
      'no fuzzystrmatch and no unaccent',
    );
  });

  it('the powers of its role, of which an ordinary one has none too many', async () => {
    const product = await startTestProduct();
    await expect(checkDatabase(product.connection)).resolves.toBeUndefined();
    await product.stop();
  });
});
