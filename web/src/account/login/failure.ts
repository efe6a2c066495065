import { ApiError, wordsOf } from '../../lib/api-client.ts';
import { isUnreached, refusalWords } from '../../lib/refusal.ts';

/** Why somebody could not be signed in, in words. */
export function loginFailure(error: unknown): string {
  if (isUnreached(error)) return `Login failed. ${refusalWords(error)}`;
  const refused = error instanceof ApiError && error.status < 500;
  return wordsOf(error) ?? (refused ? 'Login failed. Please check your credentials.' : 'Login failed');
}
