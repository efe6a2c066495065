import { isSameName } from './same-name.ts';

/** The days in which the owners of a company may change their mind about closing it. */
export const daysUntilClosed = 30;

/** True if somebody has typed the name of a company, give or take what is easily mistyped. */
export function namesCompany(typed: string, name: string): boolean {
  return isSameName(typed, name);
}
