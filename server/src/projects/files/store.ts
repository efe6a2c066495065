import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { defineList, descending, type Keyset } from '#platform/lists/list.ts';
import { files } from '../../account/files/tables.ts';
import { projectFiles } from './tables.ts';

export const projectFileList = defineList({
  pageSize: 60,
  sorts: { newest: [descending(projectFiles.createdAt, 'timestamptz'), descending(projectFiles.id, 'uuid')] },
});

const theirFile = and(eq(files.companyId, projectFiles.companyId), eq(files.id, projectFiles.fileId));

export async function listProjectFiles(tx: Tx, companyId: string, projectId: string, keyset: Keyset) {
  return tx
    .select({ row: projectFiles, file: files, cursor: keyset.cursor })
    .from(projectFiles)
    .innerJoin(files, theirFile)
    .where(and(eq(projectFiles.companyId, companyId), eq(projectFiles.projectId, projectId), keyset.after))
    .orderBy(keyset.order)
    .limit(keyset.limit);
}

/** The file on a project with the same bytes as another. */
export async function findSame(tx: Tx, companyId: string, projectId: string, sha256: string) {
  const [found] = await tx
    .select({ row: projectFiles, file: files })
    .from(projectFiles)
    .innerJoin(files, theirFile)
    .where(
      and(
        eq(projectFiles.companyId, companyId),
        eq(projectFiles.projectId, projectId),
        eq(files.sha256, sha256),
      ),
    )
    .limit(1);
  return found;
}

export async function findFileOf(tx: Tx, companyId: string, fileId: string) {
  const [found] = await tx
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.id, fileId)));
  return found;
}

/** The files to which some of them refer. */
export async function listFileIds(tx: Tx, companyId: string, ids: string[]): Promise<string[]> {
  const found = await tx
    .select({ fileId: projectFiles.fileId })
    .from(projectFiles)
    .where(and(eq(projectFiles.companyId, companyId), inArray(projectFiles.id, ids)));
  return found.map(({ fileId }) => fileId);
}
