/** Cost of one Argon2id hash: memory in KiB, passes over it, and lanes. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's minimum for Argon2id, which is the library's default. */
export const recommendedCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
