import type { Page } from '@playwright/test';
import { type Account, mailTo, password, tokenIn } from './accounts.ts';
import { expect } from './fixtures.ts';
import type { RunningServer } from './server.ts';

type Colleague = { email: string; firstName: string; lastName: string };

/** Somebody who has accepted an invitation from whoever is signed in on the page. */
export async function addColleague(
  server: RunningServer,
  page: Page,
  { companyIdentifier }: Account,
  { role, firstName }: { role: 'owner' | 'admin' | 'member' | 'field'; firstName: string },
): Promise<Colleague> {
  const email = `${firstName.toLowerCase()}@${companyIdentifier}.example.com`;
  const asked = await page.request.post('/api/team/invitations', { data: { emails: [email], role } });
  expect(asked.status()).toBe(200);
  const token = tokenIn(await mailTo(server, email, /token=/));
  const response = await fetch(`${server.url}/api/team/accept-invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName,
      lastName: 'Watt',
      password,
      confirmPassword: password,
      token,
    }),
  });
  expect(response.status).toBe(200);
  return { email, firstName, lastName: 'Watt' };
}

/** The page's toasts. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
