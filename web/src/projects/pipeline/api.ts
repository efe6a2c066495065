import type { LeadBody } from '@heliodesk/core/contracts/projects';
import type { Team } from '@heliodesk/core/contracts/team';
import { personName } from '@heliodesk/core/rules/person-name';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callToUndo } from '../../lib/call.ts';

export const projectsAddress = '/api/projects';
export const addressOfProject = (id: string) => `${projectsAddress}/${id}`;

export const addLead = (body: LeadBody) => callToUndo('POST /api/projects', { body });

/** The names of the team by their ids; of somebody who has left there is none. */
export function useTeamNames(): ReadonlyMap<string, string> {
  const { data } = useQuery<Team>({ queryKey: ['/api/team'] });
  // The same for as long as the team is, so that a long list is not drawn again for it.
  return useMemo(() => new Map(data?.members.map((member) => [member.userId, personName(member)])), [data]);
}
