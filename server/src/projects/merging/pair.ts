import type { MergeBody, MergeKind, MergePreview } from '@heliodesk/core/contracts/merging';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import { expectVersion } from '#platform/versions.ts';
import { expectUnerased } from '../pipeline/index.ts';
import { type ContactRow, findMergeOf, isOfSample, listContacts, listWhole, type Whole } from './store.ts';

/** Two projects, or two people alone. */
export type Pair =
  | { kind: 'project'; kept: Whole; merged: Whole }
  | { kind: 'contact'; kept: Person; merged: Person };
type Person = { customer: ContactRow };
type Ids = { kind: MergeKind; kept: string; merged: string };

/** Two that can be merged, or the reason why they can't. */
export async function findPair(tx: Tx, companyId: string, { kind, kept, merged }: Ids): Promise<Pair> {
  if (kept === merged) throw refused('Please choose two different ones to merge.');
  return kind === 'project'
    ? { kind, ...(await findProjects(tx, companyId, kept, merged)) }
    : { kind, ...(await findPeople(tx, companyId, kept, merged)) };
}

async function findProjects(tx: Tx, companyId: string, keptId: string, mergedId: string) {
  const found = await listWhole(tx, companyId, [keptId, mergedId]);
  const [kept, merged] = [keptId, mergedId].map((id) => found.find(({ project }) => project.id === id));
  if (!kept || !merged) throw new AppError('not_found');
  for (const { project } of [kept, merged]) {
    if (project.erasedAt) throw new AppError('person_erased');
    if (project.isSample) throw refused(ofSample);
    if (!project.deletedAt) continue;
    const gone = await findMergeOf(tx, companyId, { projectId: project.id });
    throw gone
      ? refused(`#${project.number} has already been merged into #${gone.keptNumber}.`)
      : new AppError('project_gone');
  }
  return { kept, merged };
}

async function findPeople(tx: Tx, companyId: string, keptId: string, mergedId: string) {
  const found = await listContacts(tx, companyId, [keptId, mergedId]);
  const [kept, merged] = [keptId, mergedId].map((id) => found.find((contact) => contact.id === id));
  if (!kept || !merged) throw new AppError('not_found');
  for (const { id, name } of [kept, merged]) {
    await expectUnerased(tx, companyId, { customerIds: [id] });
    if (await isOfSample(tx, companyId, id)) throw refused(ofSample);
    if (await findMergeOf(tx, companyId, { contactId: id }))
      throw refused(`${name} has already been merged into somebody else.`);
  }
  return { kept: { customer: kept }, merged: { customer: merged } };
}

/** Refuses two that somebody has changed since they were seen. */
export function expectSeen({ kept, merged }: Pair, seen: Pick<MergeBody, 'kept' | 'merged'>): void {
  for (const [side, was] of [
    [sideOf(kept), seen.kept],
    [sideOf(merged), seen.merged],
  ] as const) {
    expectVersion(side, was.version);
    // Somebody else's version may make up for the change by which it became theirs.
    if (side.contactId !== was.contactId) throw new AppError('changed_meanwhile', { current: side });
  }
}

/** One of two as it is shown. */
export function sideOf(one: Whole | Person): MergePreview['kept'] {
  const { id: contactId, name, version } = one.customer;
  if (!('project' in one)) return { id: contactId, version, number: null, name, contactId };
  const { id, number } = one.project;
  // Versions only grow, so that their sum does whenever one of them does, as long as it is the same person's.
  return { id, version: one.project.version + version + one.property.version, number, name, contactId };
}

const ofSample = 'The sample job can’t be merged with anything.';
const refused = (message: string) => new AppError('not_mergeable', { message });
