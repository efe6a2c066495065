import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { startAuthentication } from '@simplewebauthn/browser';
import { apiRequest } from '../../lib/api-client.ts';

export async function signInWithPasskey(): Promise<SignedInUser> {
  const { options } = await (await apiRequest('POST', '/api/auth/passkey/options')).json();
  const response = await startAuthentication({ optionsJSON: options });
  const { user } = await (await apiRequest('POST', '/api/auth/passkey', { response })).json();
  return user;
}
