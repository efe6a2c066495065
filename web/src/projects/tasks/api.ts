import type { TaskBody } from '@heliodesk/core/contracts/tasks';
import { callToUndo } from '../../lib/call.ts';

export const tasksAddress = '/api/tasks';

export const addTask = (body: TaskBody) => callToUndo('POST /api/tasks', { body });
export const saveTask = ({ id, ...body }: TaskBody & { id: string; version: number }) =>
  callToUndo('PUT /api/tasks/:id', { params: { id }, body });
export const deleteTask = (id: string) => callToUndo('DELETE /api/tasks/:id', { params: { id } });
