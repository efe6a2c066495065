import { auditPermissions } from '../features/audit/permissions.ts';
import { billingPermissions } from '../features/billing/permissions.ts';
import { companyPermissions } from '../features/company/permissions.ts';
import { dataExportPermissions } from '../features/data-export/permissions.ts';
import { secondFactorPermissions } from '../features/second-factor/permissions.ts';
import { teamPermissions } from '../features/team/permissions.ts';
import type { Role } from './roles.ts';

export { type Role, roleNames, roles, rolesToGive } from './roles.ts';

/** Who may do what within a company. The server decides by this table, and pages hide what it forbids. */
const holders = {
  ...companyPermissions,
  ...dataExportPermissions,
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
