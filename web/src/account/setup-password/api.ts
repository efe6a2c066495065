import type { ValidateTokenAnswer } from '@heliodesk/core/contracts/auth';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { firstAnswer } from '../../lib/first-answers.ts';

export type NewAccount = NonNullable<ValidateTokenAnswer['user']>;

const validation = '/api/auth/validate-token';

/** Whose account the token of a link is for, or undefined if the link is not valid. */
export async function validateToken(token: string): Promise<NewAccount | undefined> {
  try {
    return accountIn(await (await apiRequest('POST', validation, { token })).json());
  } catch (error) {
    // What cannot even be a token is no token.
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}

/** The same, where it was asked for while the page slept. */
export function knownAccount(): { answer: NewAccount | undefined } | undefined {
  const known = firstAnswer<ValidateTokenAnswer>(validation);
  return known && { answer: accountIn(known) };
}

function accountIn({ valid, user }: ValidateTokenAnswer): NewAccount | undefined {
  return valid ? user : undefined;
}

/** Resolves to the company that the user is signed in to from now on. */
export async function setUpPassword(token: string, password: string): Promise<string> {
  const response = await apiRequest('POST', '/api/auth/setup-password', { token, password });
  return (await response.json()).companyIdentifier;
}
