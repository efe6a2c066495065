import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../server/src/company.ts', import.meta.url));

/** A company beside a running server; answers with the cookie of its owner, who has signed in. */
export async function foundCompany(url: string, dataDir: string, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@example.com`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--name', name, '--email', email],
    { cwd: dataDir, env: { DATA_DIR: dataDir, PUBLIC_URL: url, LOG_LEVEL: 'error' } },
  );
  const token = /token=([\w-]{43})/.exec(stdout)?.[1];
  const response = await fetch(`${url}/api/auth/setup-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: 'Roof-Survey-12' }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`${name}'s owner was answered with ${response.status}`);
  return cookie;
}
