import { analyticsPermissions } from '../features/analytics/permissions.ts';
import { auditPermissions } from '../features/audit/permissions.ts';
import { billingPermissions } from '../features/billing/permissions.ts';
import { companyPermissions } from '../features/company/permissions.ts';
import { dataExportPermissions } from '../features/data-export/permissions.ts';
import { filesPermissions } from '../features/files/permissions.ts';
import { leadMagnetsPermissions } from '../features/lead-magnets/permissions.ts';
import { messagesPermissions } from '../features/messages/permissions.ts';
import { projectsPermissions } from '../features/projects/permissions.ts';
import { secondFactorPermissions } from '../features/second-factor/permissions.ts';
import { teamPermissions } from '../features/team/permissions.ts';
import type { Role } from './roles.ts';

export type { Role } from './roles.ts';

export const roles = ['owner', 'admin', 'member', 'field'] as const satisfies Role[];

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  field: 'Field',
};

/** The roles that hold each permission. The server decides by this table, and pages hide what it forbids. */
const holders = {
  ...companyPermissions,
  ...dataExportPermissions,
  ...filesPermissions,
  ...projectsPermissions,
  ...messagesPermissions,
  ...leadMagnetsPermissions,
  ...analyticsPermissions,
  ...teamPermissions,
  ...secondFactorPermissions,
  ...auditPermissions,
  ...billingPermissions,
};

export type Permission = keyof typeof holders;

export const permissions = Object.keys(holders) as Permission[];

export function may(role: Role, permission: Permission): boolean {
  return (holders[permission] as readonly Role[]).includes(role);
}

/** The roles that somebody of a role may give to others and take from them: nobody reaches above themselves. */
export function rolesToGive(role: Role): Role[] {
  if (role === 'owner') return [...roles];
  return role === 'admin' ? ['admin', 'member', 'field'] : [];
}
