export const roles = ['owner', 'admin', 'member'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

/** The permissions of a feature, and the roles that hold each. */
export type FeaturePermissions = Readonly<Record<`${string}:${string}`, readonly Role[]>>;

/** The roles that somebody of a role may give to others and take from them: nobody reaches above themselves. */
export function rolesToGive(role: Role): Role[] {
  if (role === 'owner') return [...roles];
  return role === 'admin' ? ['admin', 'member'] : [];
}
