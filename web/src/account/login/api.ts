import type { LoginAnswer, LoginBody, SignedInUser } from '@heliodesk/core/contracts/auth';
import { ask } from '../../lib/api-client.ts';

export const signIn = (body: LoginBody) => ask<LoginAnswer>('POST', '/api/auth/login', body);

/** Sends the code of the second step; see core's contracts/second-factor. */
export async function takeSecondStep(body: Record<string, string>): Promise<SignedInUser> {
  return (await ask<{ user: SignedInUser }>('POST', '/api/auth/second-factor', body)).user;
}

export async function requestReset(email: string): Promise<void> {
  await ask('POST', '/api/auth/forgot-password', { email });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await ask('POST', '/api/auth/reset-password', { token, newPassword });
}
