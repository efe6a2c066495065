import type { TaskQuery } from '@heliodesk/core/contracts/tasks';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/tx.ts';
import { ascending, defineList, descending, type Keyset } from '#platform/lists/list.ts';
import { dueOrder, tasks } from './tables.ts';

export const taskList = defineList({
  pageSize: 50,
  sorts: {
    due: [ascending(dueOrder, 'date'), ascending(tasks.id, 'uuid')],
    newest: [descending(tasks.createdAt, 'timestamptz'), descending(tasks.id, 'uuid')],
  },
});

export async function listTasks(tx: Tx, companyId: string, query: TaskQuery, keyset: Keyset) {
  const { project, assignee, state } = query;
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
        keyset.after,
      ),
    )
    .orderBy(keyset.order)
    .limit(keyset.limit);
  return rows.map(({ task, cursor }) => ({ ...task, cursor }));
}
