import type { Exported } from '#platform/module.ts';
import { listInvitations, listMembers } from './store.ts';

/** A team is small enough to be read at once. */
export const exportedTeam: Exported[] = [
  {
    file: 'team',
    tables: ['memberships'],
    count: async (tx, companyId) => (await listMembers(tx, companyId)).length,
    page: async (tx, companyId) => ({ rows: await listMembers(tx, companyId) }),
  },
  {
    file: 'invitations',
    tables: ['invitations'],
    count: async (tx, companyId) => (await listInvitations(tx, companyId)).length,
    page: async (tx, companyId) => ({
      rows: (await listInvitations(tx, companyId)).map(({ id, email, role, invitedAt, expiresAt }) => ({
        id,
        email,
        role,
        invitedAt,
        expiresAt,
      })),
    }),
  },
];
