import { apiRequest } from '../../lib/api-client.ts';

/** Resolves to the company that the user is signed in to from now on. */
export async function setUpPassword(token: string, password: string): Promise<string> {
  const response = await apiRequest('POST', '/api/auth/setup-password', { token, password });
  return (await response.json()).companyIdentifier;
}
