import type { TaskQuery } from '@heliodesk/core/contracts/tasks';
import { and, eq, exists, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { ascending, defineList, descending, type Keyset } from '#platform/lists/list.ts';
import { projects } from '../pipeline/tables.ts';
import { dueOrder, tasks } from './tables.ts';

export const taskList = defineList({
  pageSize: 50,
  sorts: {
    due: [ascending(dueOrder, 'date'), ascending(tasks.id, 'uuid')],
    newest: [descending(tasks.createdAt, 'timestamptz'), descending(tasks.id, 'uuid')],
  },
});

/** The tasks asked for: of one person or of nobody, or of everybody who has any but one. */
export type Asked = TaskQuery & { besides?: string };

export async function listTasks(tx: Tx, companyId: string, query: Asked, keyset: Keyset) {
  const { project, assignee, besides, state } = query;
  const there = tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(eq(projects.companyId, companyId), eq(projects.id, tasks.projectId), isNull(projects.deletedAt)),
    );
  const rows = await tx
    .select({ task: tasks, cursor: keyset.cursor })
    .from(tasks)
    .where(
      and(
        eq(tasks.companyId, companyId),
        state === 'open' ? isNull(tasks.doneAt) : isNotNull(tasks.doneAt),
        project ? eq(tasks.projectId, project) : undefined,
        assignee === undefined
          ? undefined
          : assignee === 'nobody'
            ? isNull(tasks.assigneeId)
            : eq(tasks.assigneeId, assignee),
        besides ? ne(tasks.assigneeId, besides) : undefined,
        // Nobody does anything any more for a project that was deleted.
        or(isNull(tasks.projectId), exists(there)),
        keyset.after,
      ),
    )
    .orderBy(keyset.order)
    .limit(keyset.limit);
  return rows.map(({ task, cursor }) => ({ ...task, cursor }));
}
