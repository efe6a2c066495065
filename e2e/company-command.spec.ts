import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mailTo, tokenIn } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import type { RunningServer } from './server.ts';

const program = join(import.meta.dirname, '../server/src/company.ts');

function run(server: RunningServer, ...options: string[]) {
  const env = { ...process.env, DATA_DIR: server.dataFolder, PUBLIC_URL: server.url };
  return promisify(execFile)(process.execPath, [program, ...options], { env });
}

test('`npm run company` makes a company beside a running server, and its owner comes in by the printed link', async ({
  page,
  server,
}, { project }) => {
  const email = `sue-${project.name}@example.com`;
  const { stdout } = await run(server, '--name', 'Sun & Sons Ltd', '--email', email, '--first-name', 'Sue');
  const token = tokenIn(stdout);
  expect(await mailTo(server, email, /setup-password/)).toContain(token);
  await page.goto(`/setup-password?token=${token}`);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Sun & Sons Ltd')).toBeVisible();
});

test('`npm run company` says what it needs', async ({ server }) => {
  const refused = await run(server, '--name', 'Sun & Sons').catch((error: { stderr: string }) => error);
  expect(refused.stderr).toContain('--email wants the owner’s address.');
});
