import type { Module } from '#platform/module.ts';
import { authOf } from '../auth/index.ts';
import { createInvitations } from './invitations.ts';
import { invitationMail, memberJoinedMail } from './mails.ts';
import { createMembers } from './members.ts';
import { teamRoutes } from './routes.ts';

export { insertMembership as addMember, type Membership } from './store.ts';

export const team: Module = {
  routes(app, platform) {
    const auth = authOf(platform);
    teamRoutes(app, auth, createMembers(platform), createInvitations(platform, auth));
  },
  mails: [invitationMail, memberJoinedMail],
};
