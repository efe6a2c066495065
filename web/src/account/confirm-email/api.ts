import type {
  ConfirmEmailAnswer,
  ConfirmEmailBody,
  ValidateTokenAnswer,
} from '@heliodesk/core/contracts/auth';
import { ApiError, apiRequest } from '../../lib/api-client.ts';

export type LinkedAccount = NonNullable<ValidateTokenAnswer['user']>;

/** The account that the link is for, or undefined if the link is not valid. */
export async function validateLink(token: string): Promise<LinkedAccount | undefined> {
  try {
    const body = { token, purpose: 'confirm' };
    const answer: ValidateTokenAnswer = await (
      await apiRequest('POST', '/api/auth/validate-token', body)
    ).json();
    return answer.valid ? answer.user : undefined;
  } catch (error) {
    // What cannot even be a token is no token.
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}

export async function confirmEmail(body: ConfirmEmailBody): Promise<ConfirmEmailAnswer> {
  return (await apiRequest('POST', '/api/auth/confirm-email', body)).json();
}
