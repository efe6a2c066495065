import { ask } from '../../lib/api-client.ts';

/** Resolves to the company that the user is signed in to from now on. */
export async function setUpPassword(token: string, password: string): Promise<string> {
  const body = { token, password };
  const { companyIdentifier } = await ask<{ companyIdentifier: string }>(
    'POST',
    '/api/auth/setup-password',
    body,
  );
  return companyIdentifier;
}
