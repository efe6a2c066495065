import type { InviteBody, Invited, Member, Team } from '@heliodesk/core/contracts/team';
import type { Role } from '@heliodesk/core/rules/permissions';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

export const teamAddress = '/api/team';

export function useTeam() {
  return useQuery<Team>({ queryKey: [teamAddress] });
}

export async function invite(body: InviteBody): Promise<Invited> {
  return (await apiRequest('POST', '/api/team/invitations', body)).json();
}

export const withdrawInvitation = (id: string) => apiRequest('DELETE', `/api/team/invitations/${id}`);

export const changeRole = ({ userId, role }: Pick<Member, 'userId'> & { role: Role }) =>
  apiRequest('PUT', `/api/team/members/${userId}/role`, { role });

export const removeMember = (userId: string) => apiRequest('DELETE', `/api/team/members/${userId}`);

export const leaveTeam = () => apiRequest('DELETE', '/api/team/membership');
