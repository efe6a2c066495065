import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import type { AcceptInvitationBody, Joined, ValidateInvitationAnswer } from '@heliodesk/core/contracts/team';
import { ApiError, apiRequest } from '../../lib/api-client.ts';

export type Invitation = NonNullable<ValidateInvitationAnswer['invitation']>;

/** What the token of a link invites to, or undefined if the link is not valid. */
export async function validateInvitation(token: string): Promise<Invitation | undefined> {
  try {
    const response = await apiRequest('POST', '/api/team/validate-invitation', { token });
    const answer: ValidateInvitationAnswer = await response.json();
    return answer.valid ? answer.invitation : undefined;
  } catch (error) {
    // What cannot even be a token is no token.
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}

export async function acceptInvitation(body: AcceptInvitationBody): Promise<void> {
  await apiRequest('POST', '/api/team/accept-invitation', body);
}

/** Resolves to the company that the user is a member of from now on. */
export async function joinTeam(token: string): Promise<string> {
  const answer: Joined = await (await apiRequest('POST', '/api/team/join', { token })).json();
  return answer.companyIdentifier;
}

/** The address of whoever is signed in, or undefined. */
export async function signedInAddress(): Promise<string | undefined> {
  try {
    const user: SignedInUser = await (await apiRequest('GET', '/api/auth/me')).json();
    return user.email;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

export async function signOut(): Promise<void> {
  await apiRequest('POST', '/api/auth/logout');
}
