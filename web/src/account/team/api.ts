import type { InviteBody, Member, Team } from '@heliodesk/core/contracts/team';
import type { Role } from '@heliodesk/core/rules/permissions';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const teamAddress = '/api/team';

export function useTeam() {
  return useQuery<Team>({ queryKey: [teamAddress] });
}

export const invite = (body: InviteBody) => call('POST /api/team/invitations', { body });

export const withdrawInvitation = (id: string) =>
  call('DELETE /api/team/invitations/:id', { params: { id } });

export const changeRole = ({ userId, role }: Pick<Member, 'userId'> & { role: Role }) =>
  call('PUT /api/team/members/:userId/role', { params: { userId }, body: { role } });

export const removeMember = (userId: string) =>
  call('DELETE /api/team/members/:userId', { params: { userId } });

export const leaveTeam = () => call('DELETE /api/team/membership');
