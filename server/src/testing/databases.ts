import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { statements } from './cluster.ts';

export const testRole = 'heliodesk_tests';
export const templateDatabase = 'heliodesk_template';
const testPassword = 'only-for-tests';

/** A migrated database to copy: a copy takes a tenth of a second, so each test file has its own. */
export async function createTemplate(admin: pg.ClientConfig): Promise<void> {
  await statements(admin, [
    `drop database if exists ${templateDatabase}`,
    `do $$ begin if not exists (select from pg_roles where rolname = '${testRole}') then
       create role ${testRole} login password '${testPassword}'; end if; end $$`,
    `create database ${templateDatabase} owner ${testRole}`,
  ]);
  await migrateDatabase(asTestRole(admin, templateDatabase));
}

export async function cloneTemplate(admin: pg.ClientConfig) {
  const name = `heliodesk_test_${randomBytes(6).toString('hex')}`;
  await statements(admin, [`create database ${name} template ${templateDatabase} owner ${testRole}`]);
  return {
    name,
    connection: asTestRole(admin, name),
    drop: () => statements(admin, [`drop database if exists ${name} with (force)`]),
  };
}

/** An empty database, for what is about migrating. */
export async function emptyDatabase(admin: pg.ClientConfig) {
  const name = `heliodesk_empty_${randomBytes(6).toString('hex')}`;
  await statements(admin, [`create database ${name} owner ${testRole}`]);
  return {
    name,
    connection: asTestRole(admin, name),
    drop: () => statements(admin, [`drop database if exists ${name} with (force)`]),
  };
}

export function asTestRole(admin: pg.ClientConfig, database: string): pg.ClientConfig {
  // A client resolves a connection string into its parts without connecting.
  const { host, port } = new pg.Client(admin);
  return { host, port, user: testRole, password: testPassword, database };
}
