import { randomUUID } from 'node:crypto';

/** UUIDv7: unique without asking the database, and in order of time, which keeps indexes compact. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  // A random UUID already has the variant in its place; only the version and the time are ours.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The id of nobody and nothing, before every other. */
export const nilId = '00000000-0000-0000-0000-000000000000';

/** When an id of ours was made. */
export const momentOf = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
