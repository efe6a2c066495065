import { AppError } from '#platform/errors.ts';

/** Refuses what was made from another version than the current one, and hands that back so that both can be seen. */
export function expectVersion(current: { version: number }, from: number): void {
  if (current.version !== from) throw new AppError('changed_meanwhile', { current });
}
