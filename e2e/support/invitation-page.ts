import type { BrowserContext } from '@playwright/test';
import { mailTo, tokenIn } from './accounts.ts';
import { expect } from './fixtures.ts';
import type { RunningServer } from './server.ts';

/** Sent by whoever is signed in in the context; resolves to the token of the mail, and not of an `earlier` one. */
export async function invite(
  server: RunningServer,
  context: BrowserContext,
  email: string,
  earlier = 'none',
): Promise<string> {
  const response = await context.request.post(`${server.url}/api/team/invitations`, {
    data: { emails: [email], role: 'member' },
    headers: { origin: server.url },
  });
  expect(response.status()).toBe(200);
  return tokenIn(await mailTo(server, email, new RegExp(`accept-invitation\\?token=(?!${earlier})`)));
}
