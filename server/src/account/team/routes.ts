import { teamEndpoints } from '@heliodesk/core/contracts/team';
import { handle } from '#platform/http/endpoints.ts';
import type { App } from '#platform/http/server.ts';
import type { Auth } from '../auth/index.ts';
import type { createInvitations } from './invitations.ts';
import type { createMembers } from './members.ts';

type Members = ReturnType<typeof createMembers>;
type Invitations = ReturnType<typeof createInvitations>;

export function teamRoutes(app: App, auth: Auth, members: Members, invitations: Invitations): void {
  handle(app, teamEndpoints.read, members.list);
  handle(app, teamEndpoints.changeRole, (actor, { params, body }) =>
    members.changeRole(actor, params.userId, body.role),
  );
  handle(app, teamEndpoints.remove, (actor, { params }) => members.remove(actor, params.userId));
  handle(app, teamEndpoints.leave, members.leave);

  handle(app, teamEndpoints.invite, (actor, { body }) => invitations.invite(actor, body));
  handle(app, teamEndpoints.revoke, (actor, { params }) => invitations.revoke(actor, params.id));
  handle(app, teamEndpoints.validateInvitation, async (_, { body }) => {
    const invitation = await invitations.validate(body.token);
    return invitation ? { valid: true, invitation } : { valid: false };
  });
  handle(app, teamEndpoints.acceptInvitation, async (_, { body }, { request, reply }) => {
    const { session, companyIdentifier } = await invitations.accept(body, auth.from(request));
    await auth.replaceSession(request, reply, session);
    return { success: true as const, companyIdentifier };
  });
  handle(app, teamEndpoints.join, async (actor, { body }) => {
    const companyIdentifier = await invitations.join(actor, body.token);
    return { success: true as const, companyIdentifier };
  });
}
