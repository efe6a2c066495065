import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';
import { foundCompany } from './company-maker.ts';
import type { RunningServer } from './server.ts';

export const password = 'Roof-Survey-12';

export interface Account {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  companyIdentifier: string;
}

/** A company whose owner has yet to follow the link to their first password. */
export async function newCompany(server: RunningServer): Promise<Account & { setupToken: string }> {
  const id = randomUUID().slice(0, 8);
  const owner = { email: `ann-${id}@example.com`, firstName: 'Ann', lastName: 'Sparks' };
  const companyName = `Bright Roofs ${id}`;
  const { setupUrl, identifier } = await foundCompany(server, companyName, owner);
  return { ...owner, companyName, companyIdentifier: identifier, setupToken: tokenIn(setupUrl) };
}

/** A company whose owner has chosen `password`; the context, where there is one, is signed in as them. */
export async function companyWithOwner(server: RunningServer, context?: BrowserContext): Promise<Account> {
  const { setupToken, ...account } = await newCompany(server);
  const response = await fetch(`${server.url}/api/auth/setup-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: setupToken, password }),
  });
  expect(response.status).toBe(200);
  await context?.addCookies([cookieIn(response, server.url)]);
  return account;
}

/** Signs in through the API, so that a journey can begin behind the login. */
export async function signIn(server: RunningServer, context: BrowserContext, email: string): Promise<void> {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
  await context.addCookies([cookieIn(response, server.url)]);
}

/** The newest mail to somebody whose text holds what is looked for, as soon as it is there. */
export async function mailTo(server: RunningServer, email: string, holds: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsIn(join(server.dataFolder, 'outbox'));
      found = mails.findLast((mail) => mail.includes(`To: ${email}`) && holds.test(mail));
      return found !== undefined;
    })
    .toBe(true);
  return found as string;
}

export function tokenIn(text: string): string {
  return /token=([\w-]{43})/.exec(text)?.[1] as string;
}

async function mailsIn(outbox: string): Promise<string[]> {
  const names = await readdir(outbox).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(mails.map(async (name) => readable(await readFile(join(outbox, name), 'utf8'))));
}

// As mail programs undo it: long lines are broken and some characters written as numbers.
function readable(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

export function cookieIn(response: Response, url: string) {
  const [name = '', value = ''] = (response.headers.get('set-cookie') ?? '').split(';')[0]?.split('=') ?? [];
  return { name, value, url, httpOnly: true, sameSite: 'Lax' as const };
}
