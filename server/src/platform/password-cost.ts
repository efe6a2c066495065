/** What one Argon2id hash costs: memory in KiB, passes over it, and lanes. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** What OWASP recommends at least for Argon2id, which is the library's default. */
export const recommendedCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
