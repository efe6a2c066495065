import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { testDatabaseUrl } from '#platform/config/test-environment.ts';
import { startTestCluster } from './cluster.ts';
import { createTemplate } from './databases.ts';
import { startDnsServer } from './dns-server.ts';
import { installedContract } from './stripe/contract/installed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    admin: pg.ClientConfig;
    /** A server of the DNS that knows nothing, so that no test asks the world. */
    dns: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Some seconds once for each version of the SDK, which on a busy machine no single test should be waiting for.
  await installedContract();
  const cluster = await startTestCluster(testDatabaseUrl());
  await createTemplate(cluster.admin);
  project.provide('admin', cluster.admin);
  const dns = await startDnsServer();
  project.provide('dns', dns.address);
  console.log(`The server's tests run on ${cluster.description}`);
  return async () => {
    await dns.stop();
    await cluster.stop();
  };
}
