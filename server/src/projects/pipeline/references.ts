import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import { isInTeam, isPresent } from './people/store.ts';

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

/** Refuses a project that is not there. */
export async function expectProject(tx: Tx, companyId: string, projectId: string | null): Promise<void> {
  if (projectId === null || (await isPresent(tx, companyId, projectId))) return;
  throw new AppError('project_gone');
}
