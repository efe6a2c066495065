import type { ValidateTokenAnswer } from '@heliodesk/core/contracts/auth';
import { ApiError, apiRequest, ask } from '../../lib/api-client.ts';
import { firstAnswer } from '../../lib/first-answers.ts';

export type LinkedAccount = NonNullable<ValidateTokenAnswer['user']>;

const validation = '/api/auth/validate-token';

/** Asks what a mailed link is about; nothing if it is not valid. */
export function asksOfLink<Link extends { valid: boolean }>(address: string) {
  return async (token: string): Promise<Link | undefined> => {
    try {
      const link = await ask<Link>('POST', address, { token });
      return link.valid ? link : undefined;
    } catch (error) {
      // What cannot even be a token is no token.
      if (error instanceof ApiError && error.status === 400) return undefined;
      throw error;
    }
  };
}

/** Asks whose account the token of a link is for, which was mailed for this purpose; nobody's if the link is not valid. */
export function accountOfLink(purpose: 'setup' | 'reset' | 'confirm') {
  return async (token: string): Promise<LinkedAccount | undefined> => {
    try {
      // The first kind of link there was is taken for granted.
      const body = purpose === 'setup' ? { token } : { token, purpose };
      const response = await apiRequest('POST', validation, body);
      return accountIn(await response.json());
    } catch (error) {
      // What cannot even be a token is no token.
      if (error instanceof ApiError && error.status === 400) return undefined;
      throw error;
    }
  };
}

/** The same, where it was asked for while the page slept. */
export function knownAccount(): { answer: LinkedAccount | undefined } | undefined {
  const known = firstAnswer<ValidateTokenAnswer>(validation);
  return known && { answer: accountIn(known) };
}

function accountIn({ valid, user }: ValidateTokenAnswer): LinkedAccount | undefined {
  return valid ? user : undefined;
}
