import type { ValidateTokenAnswer } from '@heliodesk/core/contracts/auth';
import { ApiError, apiRequest } from '../../lib/api-client.ts';

export type NewAccount = NonNullable<ValidateTokenAnswer['user']>;

/** Whose account the token of a link is for, or undefined if the link is not valid. */
export async function validateToken(token: string): Promise<NewAccount | undefined> {
  try {
    const response = await apiRequest('POST', '/api/auth/validate-token', { token });
    const answer: ValidateTokenAnswer = await response.json();
    return answer.valid ? answer.user : undefined;
  } catch (error) {
    // What cannot even be a token is no token.
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}

/** Resolves to the company that the user is signed in to from now on. */
export async function setUpPassword(token: string, password: string): Promise<string> {
  const response = await apiRequest('POST', '/api/auth/setup-password', { token, password });
  return (await response.json()).companyIdentifier;
}
