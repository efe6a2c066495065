import type { Merging } from '@heliodesk/core/contracts/merging';
import type { Stage } from '@heliodesk/core/rules/projects/stages';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { findAlike } from '../pipeline/index.ts';
import { mergeOf } from './merging.ts';
import { findRecognisable, listAmong, listMergesInto, listUnmerged, type Whole } from './store.ts';

const isOpen = (stage: Stage) => stage !== 'lost' && stage !== 'handed_over';

export function createDuplicates({ db }: Pick<Platform, 'db'>) {
  /** Projects merged into one, and those that may be the same as it. */
  return (actor: Actor, id: string): Promise<Merging> =>
    db.read(actor, async (tx) => {
      const { companyId } = actor;
      const found = await findRecognisable(tx, companyId, id);
      if (!found) throw new AppError('not_found');
      const merges = await listMergesInto(tx, companyId, id, found.customer.id);
      return { merges: merges.map(mergeOf), alike: await listAlike(tx, companyId, found) };
    });
}

/** Open ones with the same email, telephone number or address, unless somebody has said that they are others. */
async function listAlike(tx: Tx, companyId: string, { project, customer, property }: Whole) {
  if (!isOpen(project.stage)) return [];
  const { email, phone } = customer;
  const { line1, postcode } = property;
  const found = await findAlike(tx, companyId, { email, phone, line1, postcode });
  const others = found.filter(({ id, stage }) => id !== project.id && isOpen(stage));
  const unmerged = new Set(await listUnmerged(tx, companyId, project.id));
  const ids = others.map(({ id }) => id);
  const ofSamePerson = await listAmong(tx, companyId, ids, customer.id);
  // A customer may well have two homes; that they are the same person is known by then.
  return others.filter(
    ({ id, same }) => !unmerged.has(id) && (!ofSamePerson.has(id) || same.includes('address')),
  );
}
