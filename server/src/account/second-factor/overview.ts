import type { SecondFactorOverview } from '@heliodesk/core/contracts/second-factor';
import type { Caller } from '#platform/http/access.ts';
import type { Platform } from '#platform/platform.ts';
import { countRecoveryCodes, findSecret, listPasskeys } from './store.ts';

export function createOverview({ db }: Platform) {
  return async function overview({ userId }: Caller): Promise<SecondFactorOverview> {
    const [secret, recoveryCodesLeft, passkeys] = await db.readAsSystem((tx) =>
      Promise.all([findSecret(tx, userId), countRecoveryCodes(tx, userId), listPasskeys(tx, userId)]),
    );
    return {
      totp: Boolean(secret?.confirmedAt && !secret.suspendedAt),
      totpPausedAt: secret?.suspendedAt?.toISOString() ?? null,
      recoveryCodesLeft,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, suspendedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        pausedAt: suspendedAt?.toISOString() ?? null,
      })),
    };
  };
}
