import type { Merge, MergeBody, MergePreview, MergeQuery } from '@heliodesk/core/contracts/merging';
import { personName } from '@heliodesk/core/rules/person-name';
import { differencesOf, mergedConsents, takenOver } from '@heliodesk/core/rules/projects/merging';
import type { Actor } from '#platform/actor.ts';
import { gatheredIn } from '#platform/db/gathered.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import { type Caller, withRole } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { contactRecords, projectRecords, propertyRecords } from '../pipeline/index.ts';
import { bringAlong, listHanging } from './hanging.ts';
import { expectSeen, findPair, type Pair, sideOf } from './pair.ts';
import { calledOf, mergeRecords } from './records.ts';
import { lawfulChoices, obstaclesToStage } from './stage.ts';
import { type Described, describeMerge, listProjectIdsOf, lockWhole, type Whole } from './store.ts';
import type { Moved } from './tables.ts';

type Taken = ReturnType<typeof takenOver>;

export function createMerging({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** Two beside each other, with what differs and what would come along. */
  function preview(caller: Caller, query: MergeQuery): Promise<MergePreview> {
    const { by, mayBy } = withRole(caller);
    return db.read(by, async (tx) => {
      const pair = await findPair(tx, caller.companyId, query);
      const moving = await listMoving(tx, caller.companyId, pair);
      const [stopped] = obstaclesToStage(pair, {}, { now: clock.now(), may: mayBy });
      return {
        kind: pair.kind,
        kept: sideOf(pair.kept),
        merged: sideOf(pair.merged),
        fields: differencesOf(pair.kept, pair.merged).map((field) => ({
          ...field,
          ...(field.name === 'stage' && stopped && { usual: 'kept' as const }),
        })),
        stageStopped: stopped?.reason ?? null,
        coming: Object.fromEntries(Object.entries(moving).map(([name, ids]) => [name, ids?.length ?? 0])),
      };
    });
  }

  /** Makes one of two, with everything that hangs on either, as one change that is undone as one. */
  function merge(caller: Caller, body: MergeBody): Promise<Merge> {
    const { companyId } = caller;
    const ids = { kind: body.kind, kept: body.kept.id, merged: body.merged.id };
    const { by, mayBy } = withRole(caller);
    return db.write(by, async (tx) => {
      await lock(tx, companyId, await findPair(tx, companyId, ids));
      const pair = await findPair(tx, companyId, ids);
      expectSeen(pair, body);
      const moved = await listMoving(tx, companyId, pair);
      const choices = lawfulChoices(pair, body.choices, { now: clock.now(), may: mayBy });
      const taken = takenOver(pair.kept, pair.merged, choices);
      await mergePeople(tx, caller, pair, taken, moved);
      if (pair.kind === 'project') await mergeProjects(tx, caller, pair, taken, moved);
      return record(tx, caller, pair, { moved, choices: body.choices });
    });
  }

  async function mergePeople(tx: Tx, actor: Actor, pair: Pair, taken: Taken, moved: Moved): Promise<void> {
    const { kept, merged } = { kept: pair.kept.customer, merged: pair.merged.customer };
    if (kept.id === merged.id) return;
    const consents = mergedConsents(kept.consents, merged.consents, clock.now());
    await contactRecords.change(
      tx,
      actor,
      kept,
      { ...taken.customer, consents: merged.consents.length > 0 ? consents : kept.consents },
      { action: 'contact.changed', subject: kept.name },
    );
    const theirs = await projectRecords.findAll(tx, actor.companyId, moved.project ?? []);
    await projectRecords.changeAll(tx, actor, theirs, { customerId: kept.id }, ({ number }) => ({
      ...{ action: 'project.merged', subject: `#${number}` },
    }));
  }

  async function mergeProjects(
    tx: Tx,
    actor: Actor,
    { kept, merged }: { kept: Whole; merged: Whole },
    taken: Taken,
    moved: Moved,
  ): Promise<void> {
    const [from, to] = [merged.project.id, kept.project.id];
    const about = (subject: string) => ({ action: 'project.changed', subject, projectId: to });
    await propertyRecords.change(tx, actor, kept.property, taken.property, about(kept.property.line1));
    await bringAlong(tx, actor, moved, { from, to, action: 'project.merged' });
    await projectRecords.change(tx, actor, kept.project, taken.project, about(`#${kept.project.number}`));
    const gone = { action: 'project.merged', subject: `#${merged.project.number}` };
    await projectRecords.change(tx, actor, merged.project, { deletedAt: clock.now() }, gone);
  }

  async function record(
    tx: Tx,
    caller: Caller,
    pair: Pair,
    { moved, choices }: { moved: Moved; choices: MergeBody['choices'] },
  ): Promise<Merge> {
    const { kept, merged } = { kept: sideOf(pair.kept), merged: sideOf(pair.merged) };
    const now = clock.now();
    const id = newId(now);
    const isProject = pair.kind === 'project';
    const arePeople = kept.contactId !== merged.contactId;
    const fields = {
      keptProjectId: isProject ? kept.id : null,
      mergedProjectId: isProject ? merged.id : null,
      keptContactId: arePeople ? kept.contactId : null,
      mergedContactId: arePeople ? merged.contactId : null,
      ...{ choices, moved, byId: caller.userId, by: personName(caller) },
      ...{ cause: caller.cause ?? gatheredIn(tx).cause, createdAt: now, undoneAt: null, place: 0 },
    };
    const subject = calledOf(merged);
    const projectId = isProject ? { projectId: kept.id } : {};
    await mergeRecords.create(tx, caller, id, fields, { action: 'project.merged', subject, ...projectId });
    return mergeOf(await describe(tx, caller.companyId, id));
  }

  return { preview, merge };
}

/** People first and then their projects, so that nothing is added to either from here on. */
async function lock(tx: Tx, companyId: string, { kind, kept, merged }: Pair): Promise<void> {
  const contactIds = [kept.customer.id, merged.customer.id];
  const projectIds = kind === 'project' ? [kept.project.id, merged.project.id] : [];
  await lockWhole(tx, companyId, { contactIds, projectIds });
}

/** All that comes along: what hangs on the project, and other projects of the person. */
async function listMoving(tx: Tx, companyId: string, pair: Pair): Promise<Moved> {
  const { kind, kept, merged } = pair;
  const hanging = kind === 'project' ? await listHanging(tx, companyId, merged.project.id) : {};
  if (kept.customer.id === merged.customer.id) return hanging;
  const theirs = await listProjectIdsOf(tx, companyId, merged.customer.id);
  const others = kind === 'project' ? theirs.filter((id) => id !== merged.project.id) : theirs;
  return { ...hanging, ...(others.length > 0 && { project: others }) };
}

export async function describe(tx: Tx, companyId: string, id: string): Promise<Described> {
  const found = await describeMerge(tx, companyId, id);
  if (!found) throw new AppError('not_found');
  return found;
}

export function mergeOf({ merge, number, name }: Described): Merge {
  const { id, keptProjectId, mergedProjectId, keptContactId, mergedContactId, by, createdAt } = merge;
  return {
    ...{ id, kind: keptProjectId ? 'project' : 'contact', number, name, by, at: createdAt.toISOString() },
    keptId: keptProjectId ?? keptContactId ?? '',
    mergedId: mergedProjectId ?? mergedContactId ?? '',
  };
}
