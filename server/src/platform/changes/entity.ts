import type { Json } from '@heliodesk/core/rules/json-patch';
import type { Permission } from '@heliodesk/core/rules/permissions';
import type { Actor, Held } from '#platform/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Event } from '#platform/events.ts';

/** A kind of record whose changes are told as its history and can be taken back. */
export type Entity = {
  /** As the change log names it. */
  name: string;
  /** Needed to change such records, and so to read their history. */
  permission: Permission;
  /** Told to modules above where records have become what they were before. */
  readonly undone?: Event<{ companyId: string }>;
  /** Refuses those who may not change this one, where not everybody with the permission may change every one. */
  expectMay?(caller: Actor & Held, record: Json): void;
  /** Names of its fields on the screen. */
  labels: Readonly<Record<string, string>>;
  /** Records by id as the change log has them, locked until the end; those that are not there are missing. */
  find(tx: Tx, companyId: string, ids: string[]): Promise<Map<string, Json>>;
  /** Makes records what they were before; null where there was none. */
  put(tx: Tx, companyId: string, records: Map<string, Json>): Promise<void>;
  /** Refuses an undo by which records would come to what a rule keeps them from, once all of it is as it would be. */
  expectLawful?(tx: Tx, companyId: string, undone: Undone): Promise<void>;
};

/** Records of a kind that an undo brings back to what they were. */
export type Undone = {
  records: { id: string; before: Json; after: Json }[];
  /** The place in the log of the last change that is taken back. */
  seq: number;
  now: Date;
  /** True where whoever undoes it may do something. */
  may: (permission: Permission) => boolean;
};
