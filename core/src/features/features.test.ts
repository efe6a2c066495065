import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditWords, revocations } from '../contracts/audit.ts';
import { notificationKinds } from '../rules/notifications.ts';
import { permissions } from '../rules/permissions.ts';

const folder = new URL('.', import.meta.url).pathname;

/** The declarations of all features in files of one name. */
async function declared(file: string): Promise<Record<string, unknown>[]> {
  const modules = await Promise.all(
    globSync(`*/${file}`, { cwd: folder }).map((path) => import(`${folder}${path}`)),
  );
  expect(modules.length).toBeGreaterThan(1);
  return modules.flatMap((module) => Object.values(module) as Record<string, unknown>[]);
}

const names = (tables: object[]) => tables.flatMap((table) => Object.keys(table)).sort();

it.each([
  ['permissions.ts', permissions],
  ['notifications.ts', Object.keys(notificationKinds)],
])('every feature’s %s is gathered, and no name is declared twice', async (file, gathered) => {
  expect(names(await declared(file))).toEqual([...gathered].sort());
});

it('every feature’s audit.ts is gathered, and no action is declared twice', async () => {
  const tables = await declared('audit.ts');
  expect(names(tables.filter((table) => !Array.isArray(table)))).toEqual(Object.keys(auditWords).sort());
  expect(tables.filter(Array.isArray).flat().sort()).toEqual([...revocations].sort());
  for (const action of revocations) expect(auditWords).toHaveProperty([action]);
});
