import { beginningOf } from '@heliodesk/core/rules/beginning';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { releaseFiles } from '../../account/files/index.ts';
import { projectFileRecords } from '../files/index.ts';
import { messageRecords } from '../messages/index.ts';
import { noteRecords } from '../notes/index.ts';
import { contactRecords, projectRecords, propertyRecords } from '../pipeline/index.ts';
import { taskRecords } from '../tasks/index.ts';
import { visitRecords } from '../visits/index.ts';
import { listIdsOn, listSampleProjects, listUsed } from './store.ts';

/**
 * Takes the sample job away with all that hangs on it, and those that were only marked as deleted before. It is logged
 * from the outside in, since an undo goes the other way round.
 */
export async function removeSamples(tx: Tx, actor: Actor, now: Date): Promise<void> {
  const { companyId } = actor;
  const projects = await listSampleProjects(tx, companyId);
  const ids = projects.map(({ id }) => id);
  if (ids.length === 0) return;
  const on = await listIdsOn(tx, companyId, ids);
  const files = await projectFileRecords.removeMany(tx, actor, on.files, ({ caption, projectId }) => ({
    ...{ action: 'project-file.deleted', subject: caption, projectId },
  }));
  await releaseFiles(
    tx,
    companyId,
    files.map(({ fileId }) => fileId),
    now,
  );
  await messageRecords.removeMany(tx, actor, on.messages, ({ subject, projectId }) => ({
    ...{ action: 'message.deleted', subject, projectId },
  }));
  await noteRecords.removeMany(tx, actor, on.notes, ({ text, projectId }) => ({
    ...{ action: 'note.deleted', subject: beginningOf(text, 80), projectId },
  }));
  await visitRecords.removeMany(tx, actor, on.visits, ({ projectId }) => ({
    ...{ action: 'visit.deleted', projectId },
  }));
  await taskRecords.removeMany(tx, actor, on.tasks, ({ title, projectId }) => ({
    ...{ action: 'task.deleted', subject: title, ...(projectId && { projectId }) },
  }));
  await projectRecords.removeMany(tx, actor, ids, ({ id, number }) => ({
    ...{ action: 'project.deleted', subject: `#${number}`, projectId: id },
  }));
  // Somebody may have given them another project meanwhile.
  const used = await listUsed(tx, companyId, projects);
  const unused = (recordIds: string[]) => recordIds.filter((id) => !used.has(id));
  const propertyIds = unused(projects.map(({ propertyId }) => propertyId));
  await propertyRecords.removeMany(tx, actor, propertyIds, ({ line1 }) => ({
    ...{ action: 'property.deleted', subject: line1 },
  }));
  const customerIds = unused(projects.map(({ customerId }) => customerId));
  await contactRecords.removeMany(tx, actor, customerIds, ({ name }) => ({
    ...{ action: 'contact.deleted', subject: name },
  }));
}
