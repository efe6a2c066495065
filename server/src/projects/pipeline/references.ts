import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import { findPresent, isErased, isInTeam } from './people/store.ts';

/** Refuses people who are not in the team, by the name of the field. */
export async function expectInTeam(
  tx: Tx,
  companyId: string,
  given: Record<string, string | null | readonly string[]>,
): Promise<void> {
  for (const [field, people] of Object.entries(given))
    for (const userId of [people ?? []].flat())
      if (!(await isInTeam(tx, companyId, userId)))
        throw new AppError('validation_failed', {
          fields: { [field]: 'Please choose somebody from your team' },
        });
}

/** Refuses a project that is not there, or that nobody may change any more. */
export async function expectProject(tx: Tx, companyId: string, projectId: string | null): Promise<void> {
  if (projectId === null) return;
  const found = await findPresent(tx, companyId, projectId);
  if (!found) throw new AppError('project_gone');
  if (found.erasedAt) throw new AppError('person_erased');
}

/** Refuses to change a person or a property of which everything was erased. */
export async function expectUnerased(...given: Parameters<typeof isErased>): Promise<void> {
  if (await isErased(...given)) throw new AppError('person_erased');
}
