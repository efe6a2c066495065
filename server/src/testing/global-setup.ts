import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { testDatabaseUrl } from '#platform/config/test-environment.ts';
import { startTestCluster } from './cluster.ts';
import { createTemplate } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    admin: pg.ClientConfig;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(testDatabaseUrl());
  await createTemplate(cluster.admin);
  project.provide('admin', cluster.admin);
  console.log(`The server's tests run on ${cluster.description}`);
  return cluster.stop;
}
