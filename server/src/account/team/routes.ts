import { done } from '@heliodesk/core/contracts/auth';
import { errorBody } from '@heliodesk/core/contracts/errors';
import {
  acceptInvitationBody,
  invitationParams,
  inviteBody,
  invited,
  joinBody,
  joined,
  memberParams,
  roleBody,
  team,
  validateInvitationAnswer,
  validateInvitationBody,
} from '@heliodesk/core/contracts/team';
import { callerOf } from '#platform/http/access.ts';
import type { App } from '#platform/http/server.ts';
import type { Auth } from '../auth/index.ts';
import type { createInvitations } from './invitations.ts';
import type { createMembers } from './members.ts';

const tried = { access: 'public', limit: { max: 200, windowMs: 10 * 60_000 }, tellsSuccess: true } as const;
const failures = { '4xx': errorBody, '5xx': errorBody };

type Members = ReturnType<typeof createMembers>;
type Invitations = ReturnType<typeof createInvitations>;

export function teamRoutes(app: App, auth: Auth, members: Members, invitations: Invitations): void {
  app.get(
    '/api/team',
    { config: { access: 'team:read' }, schema: { response: { 200: team, ...failures } } },
    (request) => members.list(callerOf(request)),
  );

  app.put(
    '/api/team/members/:userId/role',
    {
      config: { access: 'team:manage' },
      schema: { params: memberParams, body: roleBody, response: { 200: done, ...failures } },
    },
    async (request) => {
      await members.changeRole(callerOf(request), request.params.userId, request.body.role);
      return { success: true as const };
    },
  );

  app.delete(
    '/api/team/members/:userId',
    {
      config: { access: 'team:manage' },
      schema: { params: memberParams, response: { 200: done, ...failures } },
    },
    async (request) => {
      await members.remove(callerOf(request), request.params.userId);
      return { success: true as const };
    },
  );

  app.delete(
    '/api/team/membership',
    { config: { access: 'signed-in' }, schema: { response: { 200: done, ...failures } } },
    async (request) => {
      await members.leave(callerOf(request));
      return { success: true as const };
    },
  );

  app.post(
    '/api/team/invitations',
    {
      config: { access: 'team:invite', limit: { max: 60, windowMs: 60 * 60_000 } },
      schema: { body: inviteBody, response: { 200: invited, ...failures } },
    },
    (request) => invitations.invite(callerOf(request), request.body),
  );

  app.delete(
    '/api/team/invitations/:id',
    {
      config: { access: 'team:invite' },
      schema: { params: invitationParams, response: { 200: done, ...failures } },
    },
    async (request) => {
      await invitations.revoke(callerOf(request), request.params.id);
      return { success: true as const };
    },
  );

  app.post(
    '/api/team/validate-invitation',
    {
      config: tried,
      schema: { body: validateInvitationBody, response: { 200: validateInvitationAnswer, ...failures } },
    },
    async (request) => {
      const invitation = await invitations.validate(request.body.token);
      return invitation ? { valid: true, invitation } : { valid: false };
    },
  );

  app.post(
    '/api/team/accept-invitation',
    { config: tried, schema: { body: acceptInvitationBody, response: { 200: joined, ...failures } } },
    async (request, reply) => {
      const { session, companyIdentifier } = await invitations.accept(request.body, auth.from(request));
      await auth.replaceSession(request, reply, session);
      return { success: true as const, companyIdentifier };
    },
  );

  app.post(
    '/api/team/join',
    {
      config: { access: 'signed-in', limit: tried.limit, tellsSuccess: true },
      schema: { body: joinBody, response: { 200: joined, ...failures } },
    },
    async (request) => {
      const companyIdentifier = await invitations.join(callerOf(request), request.body.token);
      return { success: true as const, companyIdentifier };
    },
  );
}
