import type { LoginAnswer, LoginBody, SignedInUser } from '@heliodesk/core/contracts/auth';
import { apiRequest } from '../../lib/api-client.ts';

export async function signIn(body: LoginBody): Promise<LoginAnswer> {
  return (await apiRequest('POST', '/api/auth/login', body)).json();
}

/** What the code of the second step is sent with; see core's contracts/second-factor. */
export async function takeSecondStep(body: Record<string, string>): Promise<SignedInUser> {
  const { user } = await (await apiRequest('POST', '/api/auth/second-factor', body)).json();
  return user;
}

export async function requestReset(email: string): Promise<void> {
  await apiRequest('POST', '/api/auth/forgot-password', { email });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await apiRequest('POST', '/api/auth/reset-password', { token, newPassword });
}
