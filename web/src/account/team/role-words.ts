import { type Role, roleNames } from '@heliodesk/core/rules/permissions';

const means: Record<Role, string> = {
  owner: 'Everything, including the audit log and who else is an owner',
  admin: 'Manages the team and the company’s details',
  member: 'Works with the company’s data and sees who is in the team',
  field: 'For fitters and surveyors: sees only their own jobs and visits, and no prices',
};

/** The one who may do least stands first, as the choice that harms least. */
export function roleCards(roles: Role[]) {
  return roles
    .toReversed()
    .map((role) => ({ value: role, label: roleNames[role], description: means[role] }));
}
