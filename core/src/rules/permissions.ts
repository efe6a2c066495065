export const roles = ['owner', 'admin', 'member'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

/** Who may do what within a company. The server decides by this table, and pages hide what it forbids. */
const holders = {
  'company:read': ['owner', 'admin', 'member'],
  'company:edit': ['owner', 'admin'],
  'company:move': ['owner'],
  'company:close': ['owner'],
  'company:export': ['owner'],
  'team:read': ['owner', 'admin', 'member'],
  'team:invite': ['owner', 'admin'],
  'team:manage': ['owner', 'admin'],
  'team:own': ['owner'],
  'security:enforce': ['owner'],
  'audit:read': ['owner'],
  'billing:read': ['owner', 'admin'],
  'billing:manage': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof holders;

export const permissions = Object.keys(holders) as Permission[];

export function may(role: Role, permission: Permission): boolean {
  return (holders[permission] as readonly Role[]).includes(role);
}

/** The roles that somebody of a role may give to others and take from them: nobody reaches above themselves. */
export function rolesToGive(role: Role): Role[] {
  if (role === 'owner') return [...roles];
  return role === 'admin' ? ['admin', 'member'] : [];
}
