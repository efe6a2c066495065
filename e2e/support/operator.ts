import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { generate } from 'otplib';
import { cookieIn, mailTo, password, tokenIn } from './accounts.ts';
import { expect } from './fixtures.ts';
import type { RunningServer } from './server.ts';

const email = 'operator@example.com';

/** Starts a server with an operator; each request may come from an address of its own. */
export const operatorSettings = { OPERATOR_EMAIL: email, TRUST_PROXY: '127.0.0.1' };

let session: Promise<Cookie> | undefined;

/** Signs the operator in, who once follows the link of the first start's mail and sets up a second factor. */
export async function signInOperator(server: RunningServer, context: BrowserContext): Promise<void> {
  session ??= setUp(server);
  await context.addCookies([await session]);
}

async function setUp(server: RunningServer): Promise<Cookie> {
  const token = tokenIn(await mailTo(server, email, /setup-password/));
  const chosen = await send(server, 'POST', '/api/auth/setup-password', { token, password });
  const cookie = cookieIn(chosen, server.url);
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  const begun = await send(server, 'POST', '/api/account/totp', { password }, headers);
  const { secret } = await begun.json();
  const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) });
  await send(server, 'PUT', '/api/account/totp', { code }, headers);
  return cookie;
}

export interface Listed {
  name: string;
  email: string;
}

/** Somebody who joins the waiting list, under a name that nobody else has. */
export async function join(server: RunningServer, more: object = {}): Promise<Listed> {
  const id = randomUUID().slice(0, 8);
  const person = { name: `Ann ${id}`, email: `ann-${id}@example.com`, ...more };
  await send(server, 'POST', '/api/waitlist', person);
  return person;
}

type Cookie = ReturnType<typeof cookieIn>;

let visitors = 0;

async function send(server: RunningServer, method: string, path: string, body: object, more: object = {}) {
  visitors += 1;
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...more,
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}`,
    },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return response;
}
