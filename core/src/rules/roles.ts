export type Role = 'owner' | 'admin' | 'member' | 'field';

/** The permissions of a feature, and the roles that hold each. */
export type FeaturePermissions = Readonly<Record<`${string}:${string}`, readonly Role[]>>;
