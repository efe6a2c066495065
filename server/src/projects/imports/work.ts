import type { Actor } from '#platform/actor.ts';
import type { ImportKey } from './store.ts';

/** An import, and who has pressed the button. */
export type Work = ImportKey & { userId: string; name: string };

/** The user who began it, as the change log has them; all that an import changes has one cause. */
export function actorOf({ companyId, userId, name }: Work, cause: string): Actor {
  return { kind: 'person', companyId, userId, name, address: '', cause, authority: null };
}
