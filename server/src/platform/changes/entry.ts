import type { Patch } from '@heliodesk/core/rules/json-patch';
import type { Actor } from '#platform/actor.ts';

/** A change as the log will have it. */
export type Entry = {
  actor: Pick<Actor, 'kind' | 'companyId' | 'name' | 'userId' | 'address' | 'cause'>;
  action: string;
  subject: string;
  audited: boolean;
  revokes: boolean;
  entity: string | null;
  recordId: string | null;
  patch: Patch | null;
  projectId: string | null;
  cause: string;
  undoes: string | null;
};

/** Something that concerns one person alone, such as their inbox; it is told to their pages and to nobody else. */
export type Touch = { companyId: string; userId: string };
