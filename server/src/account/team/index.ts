import { on } from '#platform/events.ts';
import type { Module } from '#platform/module.ts';
import { authOf, passwordReset } from '../auth/index.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { accountDeletionRoutes } from './account-deletion-routes.ts';
import { exportedTeam } from './exported.ts';
import { createInvitations } from './invitations.ts';
import {
  accountDeletedMail,
  invitationMail,
  memberGoneMail,
  memberJoinedMail,
  ownerInvitationMail,
  roleChangedMail,
} from './mails.ts';
import { createMembers } from './members.ts';
import { teamRoutes } from './routes.ts';
import { withdrawOwnerInvitations } from './suspect-invitations.ts';

export { inviteOwner } from './owner-invitations.ts';
export { hasAnybodyEntered, insertMembership as addMember, listMembers, type Membership } from './store.ts';

export const team: Module = {
  routes(app, platform) {
    const auth = authOf(platform);
    teamRoutes(app, auth, createMembers(platform), createInvitations(platform, auth));
    accountDeletionRoutes(app, auth, createAccountDeletion(platform, auth));
  },
  mails: [
    invitationMail,
    ownerInvitationMail,
    memberJoinedMail,
    memberGoneMail,
    roleChangedMail,
    accountDeletedMail,
  ],
  exports: exportedTeam,
  listeners: [on(passwordReset, withdrawOwnerInvitations)],
};
