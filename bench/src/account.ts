import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { root } from './repository.ts';

/** The cookie of somebody who has just signed in to a company of their own. */
export async function signedInCookie(url: string, folder: string): Promise<string> {
  const token = await newCompany(folder, { name: 'Bright Roofs', email: 'ann@brightroofs.example' });
  const response = await fetch(`${url}/api/auth/setup-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: 'Roof-Survey-12' }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`Signing in answered ${response.status}`);
  return cookie;
}

/** The token of the link by which its owner chooses their first password. */
export async function newCompany(
  folder: string,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'server/src/company.ts'), '--name', name, '--email', email],
    { env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' } },
  );
  const token = /token=([\w-]{43})/.exec(stdout)?.[1];
  if (!token) throw new Error(`${name} was not made: ${stdout}`);
  return token;
}

/** What the operator's pages ask of whoever opens them, beside OPERATOR_EMAIL: a proven address and a second factor. */
export async function proveOperator(client: pg.Client): Promise<void> {
  await client.query('update users set proven_at = now()');
  await client.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
     select id, id, id::text, '', 0, 'Bench', now() from users`,
  );
}
