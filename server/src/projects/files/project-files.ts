import type { Page } from '@heliodesk/core/contracts/lists';
import type {
  AddedProjectFile,
  NewProjectFile,
  ProjectFile,
  ProjectFileBody,
  ProjectFileQuery,
} from '@heliodesk/core/contracts/project-files';
import { personName } from '@heliodesk/core/rules/person-name';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { expectRecord } from '#platform/records/records.ts';
import { described, holdFile, releaseFiles } from '../../account/files/index.ts';
import { expectProject, findKeptId, presentProject } from '../pipeline/index.ts';
import { projectFileRecords } from './records.ts';
import { findFileOf, findSame, listProjectFiles, projectFileList } from './store.ts';
import type { projectFiles } from './tables.ts';

type Row = typeof projectFiles.$inferSelect;
type File = ProjectFile['file'];

export function createProjectFiles({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  function list(actor: Actor, query: ProjectFileQuery): Promise<Page<ProjectFile>> {
    return db.read(actor, (tx) =>
      projectFileList.page(
        query,
        (keyset) => listProjectFiles(tx, actor.companyId, query.project, keyset),
        ({ row, file }) => projectFileOf(row, described(file)),
      ),
    );
  }

  /** Puts an uploaded file on a project, unless the same bytes are there already. */
  function add(caller: Caller, body: NewProjectFile): Promise<AddedProjectFile> {
    const { companyId, userId } = caller;
    const { fileId, caption, category } = body;
    const now = clock.now();
    const id = newId(now);
    return db.write(caller, async (tx) => {
      // An upload may take longer than somebody needs to merge its project.
      const projectId = await findKeptId(tx, companyId, body.projectId);
      await expectProject(tx, companyId, projectId);
      // One after the other, so that two who add the same at once leave one.
      await presentProject(tx, companyId, projectId);
      const file = await holdFile(tx, companyId, fileId);
      if (!file) throw fileGone();
      const same = await findSame(tx, companyId, projectId, file.sha256);
      if (same) {
        await releaseFiles(tx, companyId, [fileId], now);
        return { ...projectFileOf(same.row, described(same.file)), isNew: false };
      }
      const kind = file.type.startsWith('image/') ? ('photo' as const) : ('document' as const);
      const fields = {
        ...{ projectId, fileId, kind, caption, category, addedById: userId },
        ...{ addedBy: personName(caller), createdAt: now },
      };
      await projectFileRecords.create(
        tx,
        caller,
        id,
        fields,
        about('project-file.added', file.name, projectId),
      );
      return { ...projectFileOf({ ...fields, companyId, id, version: 1 }, file), isNew: true };
    });
  }

  function change(
    actor: Actor,
    id: string,
    { version, ...fields }: ProjectFileBody & { version: number },
  ): Promise<ProjectFile> {
    const { companyId } = actor;
    return db.write(actor, async (tx) => {
      const row = await find(tx, companyId, id);
      const file = await fileOf(tx, row);
      expectRecord(row, version, projectFileOf(row, file));
      const told = about('project-file.changed', file.name, row.projectId);
      return projectFileOf(await projectFileRecords.change(tx, actor, row, fields, told), file);
    });
  }

  /** Takes it off its project. Its file is kept for as long as that can be undone. */
  function remove(actor: Actor, id: string): Promise<void> {
    const { companyId } = actor;
    return db.write(actor, async (tx) => {
      const row = await find(tx, companyId, id);
      const { name } = await fileOf(tx, row);
      const told = about('project-file.deleted', name, row.projectId);
      await projectFileRecords.remove(tx, actor, row, told);
      await releaseFiles(tx, companyId, [row.fileId], clock.now());
    });
  }

  return { list, add, change, remove };
}

/** One on a project that has not been deleted, locked until the transaction ends. */
async function find(tx: Tx, companyId: string, id: string): Promise<Row> {
  const row = await projectFileRecords.find(tx, companyId, id);
  await presentProject(tx, companyId, row.projectId);
  return row;
}

async function fileOf(tx: Tx, { companyId, fileId }: Row): Promise<File> {
  const file = await findFileOf(tx, companyId, fileId);
  if (!file) throw new AppError('not_found');
  return described(file);
}

const about = (action: string, subject: string, projectId: string) => ({ action, subject, projectId });

function fileGone(): AppError {
  return new AppError('validation_failed', {
    fields: { fileId: 'That file isn’t there any more. Please upload it again' },
  });
}

function projectFileOf(row: Row, file: File): ProjectFile {
  const { id, version, projectId, kind, category, caption, addedById, addedBy, createdAt } = row;
  return {
    ...{ id, version, projectId, kind, category, caption, file },
    ...{ addedById, addedBy, createdAt: createdAt.toISOString() },
  };
}
