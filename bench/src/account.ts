import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { root } from './repository.ts';

/** The cookie of somebody who has just signed in to a company of their own. */
export async function signedInCookie(url: string, folder: string): Promise<string> {
  const token = await newCompany(folder, { name: 'Bright Roofs', email: 'ann@brightroofs.example' });
  return cookieFrom(`${url}/api/auth/setup-password`, { token, password: 'Roof-Survey-12' });
}

/** The token of the link by which its owner chooses their first password. */
export async function newCompany(
  folder: string,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const stdout = await run('company.ts', ['--name', name, '--email', email], folder);
  const token = /token=([\w-]{43})/.exec(stdout)?.[1];
  if (!token) throw new Error(`${name} was not made: ${stdout}`);
  return token;
}

/** The address of its owner, which is the same each time. */
export const demoOwner = 'megan.price@severn-solar-demo.example';

/** The company with a year of work behind it, and the cookie of its owner. */
export async function signedInToDemo(
  url: string,
  folder: string,
): Promise<{ company: string; cookie: string }> {
  const stdout = await run('demo.ts', [], folder);
  const [, company] = /pages at \S+\/([\w-]+)/.exec(stdout) ?? [];
  const [, email, password] = /as (\S+) with the password (\S+)/.exec(stdout) ?? [];
  if (!company || email !== demoOwner) throw new Error(`The demo was not made: ${stdout}`);
  return { company, cookie: await cookieFrom(`${url}/api/auth/login`, { email, password }) };
}

/** The id of a lead with a name and nothing else. */
export async function addLead(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}/api/projects`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ source: 'website', ownerId: null, valuePence: null },
      customer: { name: 'Rita Hall', email: '', phone: '' },
      property: { line1: '', line2: '', town: '', county: '', postcode: '' },
    }),
  });
  if (!response.ok) throw new Error(`Adding a lead answered ${response.status}: ${await response.text()}`);
  return (await response.json()).id;
}

async function run(program: string, given: string[], folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'server/src', program), ...given],
    { env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' } },
  );
  return stdout;
}

async function cookieFrom(address: string, body: object): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`Signing in answered ${response.status}`);
  return cookie;
}

/** Makes an account what the operator's pages ask of whoever opens them: the operator, with an address that is proven and a second factor. */
export async function makeOperator(client: pg.Client, email: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'update users set proven_at = coalesce(proven_at, now()) where email = $1 returning id',
    [email],
  );
  const [account] = rows;
  if (!account) throw new Error(`Nobody has the address ${email}`);
  await client.query('insert into operators (user_id, since) values ($1, now()) on conflict do nothing', [
    account.id,
  ]);
  await client.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
     values ($1, $1, $2, '', 0, 'Bench', now())`,
    [account.id, account.id],
  );
}
