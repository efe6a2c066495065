import type { Page } from '@heliodesk/core/contracts/lists';
import { type Task, type TaskBody, type TaskQuery, taskLabels } from '@heliodesk/core/contracts/tasks';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Caller } from '#platform/http/access.ts';
import { newId } from '#platform/ids.ts';
import type { Platform } from '#platform/platform.ts';
import { defineRecords, expectRecord } from '#platform/records/records.ts';
import { expectInTeam, expectProject, listProjectNames, workerOf } from '../pipeline/index.ts';
import { createTelling, withdraw } from '../telling/index.ts';
import { type Asked, listTasks, taskList } from './store.ts';
import { tasks } from './tables.ts';

type Row = typeof tasks.$inferSelect;

export const taskRecords = defineRecords({
  ...{ name: 'task', table: tasks, permission: 'projects:work', labels: taskLabels },
});

export function createTasks({ db, clock, publicUrl }: Pick<Platform, 'db' | 'clock' | 'publicUrl'>) {
  const { tellOfChange } = createTelling({ clock, publicUrl });

  function list(actor: Actor, query: TaskQuery): Promise<Page<Task>> {
    return db.read(actor, (tx) => pageOfTasks(tx, actor.companyId, query));
  }

  function add(actor: Caller, body: TaskBody): Promise<Task> {
    const id = newId(clock.now());
    const { by, expectSame } = workerOf(actor);
    return db.write(by, async (tx) => {
      expectSame('projectId', body.projectId !== null);
      await expectReferences(tx, actor, body);
      const fields = { ...fieldsOf(body, null), createdAt: clock.now() };
      await taskRecords.create(tx, actor, id, fields, about('task.added', body));
      const row = { ...fields, companyId: actor.companyId, id, version: 1 };
      await tellAssigned(tx, actor, row);
      return one(tx, actor.companyId, row);
    });
  }

  function change(
    actor: Caller,
    id: string,
    { version, ...body }: TaskBody & { version: number },
  ): Promise<Task> {
    const { by, expectOwn, expectSame } = workerOf(actor);
    return db.write(by, async (tx) => {
      const row = await taskRecords.find(tx, actor.companyId, id);
      expectOwn(row.assigneeId === actor.userId);
      expectSame('assigneeId', body.assigneeId === row.assigneeId);
      expectSame('projectId', body.projectId === row.projectId);
      expectRecord(row, version, await one(tx, actor.companyId, row));
      await expectReferences(tx, actor, body, row);
      const finished = body.done !== (row.doneAt !== null);
      const action = finished ? (body.done ? 'task.done' : 'task.reopened') : 'task.changed';
      const changed = await taskRecords.change(tx, actor, row, fieldsOf(body, row), about(action, body));
      await tellAssigned(tx, actor, changed, row);
      return one(tx, actor.companyId, changed);
    });
  }

  async function tellAssigned(tx: Tx, actor: Actor, row: Row, before?: Row): Promise<void> {
    const { id, projectId, title, assigneeId } = row;
    await tellOfChange(tx, actor, 'task.assigned', {
      ...{ recordId: id, projectId, subject: title },
      ...{ before: [before?.assigneeId ?? []].flat(), now: [assigneeId ?? []].flat() },
    });
  }

  function remove(actor: Actor, id: string): Promise<void> {
    return db.write(actor, async (tx) => {
      const row = await taskRecords.find(tx, actor.companyId, id);
      await taskRecords.remove(tx, actor, row, about('task.deleted', row));
      await withdraw(tx, actor.companyId, { recordIds: [id] });
    });
  }

  function fieldsOf({ projectId, title, dueOn, assigneeId, done }: TaskBody, before: Row | null) {
    return { projectId, title, dueOn, assigneeId, doneAt: done ? (before?.doneAt ?? clock.now()) : null };
  }

  return { list, add, change, remove };
}

export async function pageOfTasks(tx: Tx, companyId: string, query: Asked): Promise<Page<Task>> {
  const { items, next } = await taskList.page(
    query,
    (keyset) => listTasks(tx, companyId, query, keyset),
    (row) => row,
  );
  return { items: await describe(tx, companyId, items), next };
}

async function expectReferences(tx: Tx, { companyId }: Actor, body: TaskBody, before?: Row): Promise<void> {
  if (body.projectId !== (before?.projectId ?? null)) await expectProject(tx, companyId, body.projectId);
  if (body.assigneeId !== (before?.assigneeId ?? null))
    await expectInTeam(tx, companyId, { assigneeId: body.assigneeId });
}

const about = (action: string, { title, projectId }: Pick<Row, 'title' | 'projectId'>) => ({
  ...{ action, subject: title },
  ...(projectId && { projectId }),
});

async function one(tx: Tx, companyId: string, row: Row): Promise<Task> {
  const [shown] = await describe(tx, companyId, [row]);
  if (!shown) throw new AppError('not_found');
  return shown;
}

async function describe(tx: Tx, companyId: string, rows: Row[]): Promise<Task[]> {
  const ids = rows.flatMap(({ projectId }) => projectId ?? []);
  const names = await listProjectNames(tx, companyId, ids);
  return rows.map(({ id, version, projectId, title, dueOn, assigneeId, doneAt, createdAt }) => {
    const project = projectId ? names.get(projectId) : undefined;
    return {
      ...{ id, version, projectId, title, dueOn, assigneeId },
      doneAt: doneAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
      project: project ? { number: project.number, name: project.name, isSample: project.isSample } : null,
    };
  });
}
