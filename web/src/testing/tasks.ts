import type { Task } from '@heliodesk/core/contracts/tasks';

/** A task of the company; what differs is given. */
export function task(place: number, title: string, differs: Partial<Task> = {}): Task {
  return {
    id: `0198b4f2-0000-7000-8000-0000000008${String(place).padStart(2, '0')}`,
    ...{ version: 1, title, projectId: null, project: null, dueOn: null, assigneeId: null, doneAt: null },
    createdAt: '2026-11-16T09:00:00.000Z',
    ...differs,
  };
}
