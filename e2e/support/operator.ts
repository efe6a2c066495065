import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { mailTo, password, signIn, tokenIn } from './accounts.ts';
import { expect } from './fixtures.ts';
import type { RunningServer } from './server.ts';

const email = 'operator@example.com';

/** Starts a server with an operator; each request may come from an address of its own. */
export const operatorSettings = { OPERATOR_EMAIL: email, TRUST_PROXY: '127.0.0.1' };

let hasPassword: Promise<void> | undefined;

/** Signs the operator in, who follows the link of the first start's mail once. */
export async function signInOperator(server: RunningServer, context: BrowserContext): Promise<void> {
  hasPassword ??= choosePassword(server);
  await hasPassword;
  await signIn(server, context, email);
}

async function choosePassword(server: RunningServer): Promise<void> {
  const token = tokenIn(await mailTo(server, email, /setup-password/));
  await post(server, '/api/auth/setup-password', { token, password });
}

export interface Listed {
  name: string;
  email: string;
}

/** Somebody who joins the waiting list, under a name that nobody else has. */
export async function join(server: RunningServer, more: object = {}): Promise<Listed> {
  const id = randomUUID().slice(0, 8);
  const person = { name: `Ann ${id}`, email: `ann-${id}@example.com`, ...more };
  await post(server, '/api/waitlist', person);
  return person;
}

let visitors = 0;

async function post(server: RunningServer, path: string, body: object): Promise<void> {
  visitors += 1;
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}`,
    },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
}
