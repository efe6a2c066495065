import { normaliseEmail } from '@heliodesk/core/rules/email';
import type { Platform } from '#platform/platform.ts';

export type IsOperator = (identity: string) => boolean;

/** Told by the address that an account is known by, which only whoever reads its mail can have made theirs. */
export function operatorOf({ config }: Platform): IsOperator {
  const operator = config.operatorEmail && normaliseEmail(config.operatorEmail);
  return (identity) => operator !== undefined && identity === operator;
}
