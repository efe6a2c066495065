import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Runs one of the product's commands to its end, as npm would. */
export function runProgram(
  name: 'backup' | 'company',
  args: string[],
  cwd: string,
  env: Record<string, string>,
) {
  const program = fileURLToPath(new URL(`../../server/src/${name}.ts`, import.meta.url));
  return promisify(execFile)(process.execPath, [program, ...args], { cwd, env });
}

/** Makes a company beside a running server and signs its owner in. */
export async function ownerOf(
  cwd: string,
  url: string,
  env: Record<string, string>,
  name = 'Sue',
): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  const details = ['--name', `${name} & Sons Ltd`, '--email', email, '--first-name', name];
  const { stdout } = await runProgram('company', details, cwd, { ...env, PUBLIC_URL: url });
  const token = /setup-password\?token=([\w-]{43})/.exec(stdout)?.[1];
  const response = await fetch(`${url}/api/auth/setup-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: 'Roof-Survey-12' }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`The owner was not signed in: ${response.status} ${await response.text()}`);
  return cookie;
}
