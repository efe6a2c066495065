import type { NewProjectFile } from '@heliodesk/core/contracts/project-files';
import { beginningOf } from '@heliodesk/core/rules/beginning';
import { personName } from '@heliodesk/core/rules/person-name';
import { phoneKey } from '@heliodesk/core/rules/phone';
import type { Tx } from '#platform/db/tx.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import { holdFile } from '../../account/files/index.ts';
import { projectFileRecords } from '../files/index.ts';
import { noteRecords } from '../notes/index.ts';
import { blank, contactRecords, projectRecords, propertyRecords } from '../pipeline/index.ts';
import { taskRecords } from '../tasks/index.ts';
import { visitRecords } from '../visits/index.ts';
import { freeNumber } from './store.ts';
import { sampleStory } from './story.ts';

export type DrawnPhoto = Pick<NewProjectFile, 'fileId' | 'caption' | 'category'> & { name: string };

/** Writes the sample job, which is whoever’s asked for it; answers with its project. */
export async function writeSample(tx: Tx, caller: Caller, photos: DrawnPhoto[], now: Date): Promise<string> {
  const { customer, property, project, tasks, visits, notes, createdAt, stageSince } = sampleStory(now);
  const { companyId, userId } = caller;
  const [projectId, customerId, propertyId] = [newId(now), newId(now), newId(now)];
  const about = (action: string, subject: string) => ({ action, subject, projectId });
  await contactRecords.create(
    tx,
    caller,
    customerId,
    { ...customer, phoneKey: phoneKey(customer.phone), consents: [], emailKey: '', createdAt },
    about('contact.added', customer.name),
  );
  await propertyRecords.create(
    tx,
    caller,
    propertyId,
    { ...property, createdAt },
    about('property.added', customer.name),
  );
  const number = await freeNumber(tx, companyId);
  const own = { number, customerId, propertyId, ownerId: userId, createdAt, stageSince, isSample: true };
  await projectRecords.create(
    tx,
    caller,
    projectId,
    { ...blank, ...project, ...own },
    about('project.added', customer.name),
  );
  await taskRecords.createMany(
    tx,
    caller,
    tasks.map((task) => ({
      id: newId(now),
      fields: { ...task, projectId, assigneeId: userId },
      about: about('task.added', task.title),
    })),
  );
  await visitRecords.createMany(
    tx,
    caller,
    visits.map((visit) => ({
      id: newId(now),
      fields: { ...visit, projectId, assigneeIds: [userId] },
      about: about('visit.added', visit.kind === 'survey' ? 'Survey' : 'Visit'),
    })),
  );
  const author = personName(caller);
  await noteRecords.createMany(
    tx,
    caller,
    notes.map((note) => ({
      id: newId(now),
      fields: { ...note, projectId, mentions: [], author, authorId: userId, editedAt: null },
      about: about('note.added', beginningOf(note.text, 80)),
    })),
  );
  for (const { fileId, name, caption, category } of photos) {
    if (!(await holdFile(tx, companyId, fileId))) continue;
    const fields = { projectId, fileId, kind: 'photo' as const, caption, category, createdAt: now };
    await projectFileRecords.create(
      tx,
      caller,
      newId(now),
      { ...fields, addedById: userId, addedBy: author },
      about('project-file.added', name),
    );
  }
  return projectId;
}
