import type { AcceptInvitationBody, Joined, ValidateInvitationAnswer } from '@heliodesk/core/contracts/team';
import { ApiError, apiRequest, ask } from '../../lib/api-client.ts';
import { firstAnswer } from '../../lib/first-answers.ts';

export type Invitation = NonNullable<ValidateInvitationAnswer['invitation']>;

const validation = '/api/team/validate-invitation';

/** The invitation of a link's token, or undefined if the link is not valid. */
export async function validateInvitation(token: string): Promise<Invitation | undefined> {
  try {
    return invitedBy(await (await apiRequest('POST', validation, { token })).json());
  } catch (error) {
    // What cannot even be a token is no token.
    if (error instanceof ApiError && error.status === 400) return undefined;
    throw error;
  }
}

/** The same, where it was asked for while the page slept. */
export function knownInvitation(): { answer: Invitation | undefined } | undefined {
  const known = firstAnswer<ValidateInvitationAnswer>(validation);
  return known && { answer: invitedBy(known) };
}

function invitedBy({ valid, invitation }: ValidateInvitationAnswer): Invitation | undefined {
  return valid ? invitation : undefined;
}

export async function acceptInvitation(body: AcceptInvitationBody): Promise<void> {
  await ask('POST', '/api/team/accept-invitation', body);
}

/** Resolves to the company that the user is a member of from now on. */
export async function joinTeam(token: string): Promise<string> {
  return (await ask<Joined>('POST', '/api/team/join', { token })).companyIdentifier;
}
