import type { LoginBody, SignedInUser } from '@heliodesk/core/contracts/auth';
import { apiRequest } from '../../lib/api-client.ts';

export async function signIn(body: LoginBody): Promise<SignedInUser> {
  const { user } = await (await apiRequest('POST', '/api/auth/login', body)).json();
  return user;
}

export async function requestReset(email: string): Promise<void> {
  await apiRequest('POST', '/api/auth/forgot-password', { email });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await apiRequest('POST', '/api/auth/reset-password', { token, newPassword });
}
