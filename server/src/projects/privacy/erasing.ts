import type { Erasure, PrivacyDetail } from '@heliodesk/core/contracts/privacy';
import { personName } from '@heliodesk/core/rules/person-name';
import { isSameName } from '@heliodesk/core/rules/same-name';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import { later } from '#platform/jobs/job.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../account/audit/index.ts';
import { eraseJob } from './jobs.ts';
import { lastDayOf, type Plan, planOf } from './plan.ts';
import {
  copyFile,
  findErasureOf,
  findKept,
  hidePerson,
  insertErasure,
  insertKept,
  listKept,
  listPersons,
  listTakenOff,
  lockPersons,
  lockProjects,
} from './store.ts';
import type { erasures } from './tables.ts';
import { apartFromOwn, distinctive, formerValues } from './terms.ts';
import { deleteMerges } from './traces/store.ts';
import { listFormer, readOwnWords, withoutShared } from './words/store.ts';

/** Name of an erased person in lists and on boards. */
const erasedName = 'Erased customer';

type Persons = Awaited<ReturnType<typeof listPersons>>;

export function createErasing({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** Data to be erased and to be kept; once it's done, what is kept. */
  function read(actor: Actor, id: string): Promise<PrivacyDetail> {
    const { companyId } = actor;
    return db.read(actor, async (tx) => {
      const person = await findKept(tx, companyId, id);
      if (!person) throw new AppError('not_found');
      const done = await findErasureOf(tx, companyId, person.id);
      if (!done) {
        const persons = await listPersons(tx, companyId, person.id);
        const { counts, unfinished, kept } = await planOf(tx, companyId, persons);
        return { erasure: null, counts, unfinished, kept };
      }
      const { at, by, finishedAt, counts } = done;
      const kept = (await listKept(tx, companyId, done.id)).map(({ kept, number }) => ({
        ...{ kind: kept.kind, projectId: kept.projectId, projectNumber: number, ...kept.content },
        ...{ fileId: kept.fileId, until: kept.until, reasons: kept.reasons },
      }));
      const erasure = { at: at.toISOString(), by, done: finishedAt !== null };
      return { erasure, counts, unfinished: [], kept };
    });
  }

  /**
   * Erases a person for good. From this moment nobody finds them; what the law has kept lies apart, and a job goes
   * through every place that may hold a word of them.
   */
  function erase(caller: Caller, id: string, typed: string): Promise<Erasure> {
    const { companyId } = caller;
    const now = clock.now();
    return db.write(caller, async (tx) => {
      const { person, persons } = await lockedPersons(tx, companyId, id);
      if (!isSameName(typed, person.name))
        throw new AppError('validation_failed', { fields: { name: `Please type ${person.name}` } });
      const erasureId = newId(now);
      const plan = await lockedPlan(tx, companyId, persons);
      await begin(tx, caller, { contactId: person.id, persons }, plan, erasureId);
      const subject = plan.projects.map(({ project }) => `#${project.number}`).join(', ');
      const after = { projects: plan.projects.length };
      record(tx, caller, 'person.erased', {
        ...{ subject, record: { entity: 'erasure', id: erasureId, before: null, after } },
      });
      await later(tx, eraseJob, { companyId, id: erasureId });
      return { id: erasureId, keptUntil: lastDayOf(plan.kept) };
    });
  }

  async function begin(
    tx: Tx,
    caller: Caller,
    { contactId, persons }: { contactId: string; persons: Persons },
    plan: Plan,
    id: string,
  ): Promise<void> {
    const { companyId, userId } = caller;
    const { projects, files, propertyIds, counts } = plan;
    const now = clock.now();
    const contactIds = persons.map((person) => person.id);
    const projectIds = projects.map(({ project }) => project.id);
    const keptProjectIds = [...new Set(plan.kept.map(({ projectId }) => projectId))];
    const takenOff = await listTakenOff(tx, companyId, projectIds);
    // At once, or somebody could unmerge them and bring back what the log still has.
    const mergeIds = await deleteMerges(tx, companyId, { contactIds, projectIds });
    await insertErasure(tx, {
      ...{ companyId, id, contactId, contactIds, at: now, byId: userId, by: personName(caller), counts },
      ...{ projectIds, keptProjectIds, propertyIds, mergeIds },
      fileIds: [...new Set([...files.map(({ file }) => file.id), ...takenOff])],
      terms: await termsOf(tx, companyId, persons, plan),
    });
    await keep(tx, companyId, plan, id);
    await hidePerson(
      tx,
      companyId,
      {
        ...{ contactIds, name: erasedName, propertyIds, projectIds },
        goneIds: projectIds.filter((projectId) => !keptProjectIds.includes(projectId)),
      },
      now,
    );
  }

  /** Puts apart what has to be kept, where only those who may see it look. */
  async function keep(tx: Tx, companyId: string, { kept }: Plan, erasureId: string): Promise<void> {
    const now = clock.now();
    const rows = kept.map(({ kind, projectId, title, lines, fileId, until, reasons }) => ({
      ...{ companyId, id: newId(now), erasureId, kind, projectId, until, reasons, original: fileId },
      ...{ content: { title, lines }, fileId: fileId && newId(now) },
    }));
    for (const { original, fileId } of rows)
      if (original && fileId) await copyFile(tx, companyId, original, fileId);
    await insertKept(
      tx,
      rows.map(({ original: _original, ...row }) => row),
    );
  }

  return { read, erase };
}

/**
 * Somebody with whoever was merged into them, locked in the order in which a merge locks them. Where one was under way,
 * they may be others than those whose name was typed.
 */
async function lockedPersons(tx: Tx, companyId: string, id: string) {
  const seen = await personsOf(tx, companyId, id);
  await lockPersons(tx, companyId, seen.ids);
  const now = await personsOf(tx, companyId, id);
  if (await findErasureOf(tx, companyId, now.person.id)) throw new AppError('person_erased');
  if (now.person.id !== seen.person.id || now.ids.join() !== seen.ids.join())
    throw new AppError('changed_since', {
      message: 'Somebody has just merged or unmerged this customer. Please check again what would be erased.',
    });
  return now;
}

async function personsOf(tx: Tx, companyId: string, id: string) {
  const person = await findKept(tx, companyId, id);
  if (!person) throw new AppError('not_found');
  const persons = await listPersons(tx, companyId, person.id);
  return { person, persons, ids: persons.map((each) => each.id).sort() };
}

/** Locked in the order in which others lock them: the people, then the projects. */
async function lockedPlan(tx: Tx, companyId: string, persons: Persons): Promise<Plan> {
  const { projects } = await planOf(tx, companyId, persons);
  await lockProjects(
    tx,
    companyId,
    projects.map(({ project }) => project.id),
  );
  return planOf(tx, companyId, persons);
}

/** Terms by which somebody is or was known, and nobody else. */
async function termsOf(
  tx: Tx,
  companyId: string,
  persons: Persons,
  plan: Plan,
): Promise<typeof erasures.$inferInsert.terms> {
  const contactIds = persons.map(({ id }) => id);
  const own = { contactIds, propertyIds: plan.propertyIds };
  const patches = await listFormer(tx, companyId, { entity: 'contact', ids: contactIds });
  const called = (field: 'name' | 'email' | 'phone') => [
    ...persons.map((person) => person[field]),
    ...formerValues(patches, field),
  ];
  const places = await listFormer(tx, companyId, { entity: 'property', ids: plan.propertyIds });
  const lived = plan.projects
    .map(({ property }) => property)
    .filter(({ id }) => plan.propertyIds.includes(id));
  const everOf = (field: 'line1' | 'line2' | 'town') => [
    ...lived.map((property) => property[field]),
    ...formerValues(places, field),
  ];
  const names = called('name');
  const found = distinctive({
    names,
    emails: called('email'),
    phones: called('phone'),
    addresses: everOf('line1'),
  });
  const ofOthers = apartFromOwn(found, await readOwnWords(tx, companyId));
  const terms = await withoutShared(tx, companyId, ofOthers, own);
  return { ...terms, words: [...names, ...everOf('line1'), ...everOf('line2'), ...everOf('town')] };
}
