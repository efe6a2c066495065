import { z } from 'zod';
import { day } from './day.ts';
import { endpoints } from './endpoint.ts';
import { choice, listQuery, page } from './lists.ts';
import { refusal } from './refusal.ts';
import { lineOfText } from './text.ts';
import { version } from './version.ts';

const projectId = z.uuid('Please send the id of a project').nullable();
const assigneeId = z.uuid('Please choose somebody from your team').nullable();

/** Something to do, for a project or for the company. */
export const taskBody = z.strictObject(
  {
    projectId,
    title: lineOfText(300).min(1, 'Please say what’s to do'),
    dueOn: day.nullable(),
    assigneeId,
    done: z.boolean('Please say yes or no'),
  },
  refusal('field'),
);

export const taskLabels = {
  projectId: 'Project',
  title: 'Task',
  dueOn: 'Due',
  assigneeId: 'Assigned to',
  doneAt: 'Done',
} as const;

export const task = z.object({
  id: z.uuid(),
  version,
  projectId,
  title: z.string(),
  dueOn: z.string().nullable(),
  assigneeId,
  doneAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** The number and the customer of its project. */
  project: z.object({ number: z.int(), name: z.string(), isSample: z.boolean() }).nullable(),
});

/** GET /api/tasks */
export const taskQuery = listQuery(
  {
    project: z.uuid('Please send the id of a project').optional(),
    assignee: z.union([z.uuid(), z.literal('nobody')], 'Please choose somebody from your team').optional(),
    state: choice(['open', 'done']).default('open'),
  },
  ['due', 'newest'],
);

export const taskParams = z.object({ id: z.uuid('Please send the id of a task') });

export const taskEndpoints = /* @__PURE__ */ endpoints({
  list: { route: 'GET /api/tasks', access: 'projects:read', query: taskQuery, answer: page(task) },
  add: { route: 'POST /api/tasks', access: 'projects:work', body: taskBody, answer: task, status: 201 },
  change: {
    route: 'PUT /api/tasks/:id',
    access: 'projects:work',
    params: taskParams,
    body: taskBody.safeExtend({ version }),
    answer: task,
  },
  remove: { route: 'DELETE /api/tasks/:id', access: 'projects:edit', params: taskParams },
});

export type TaskBody = z.infer<typeof taskBody>;
export type Task = z.infer<typeof task>;
export type TaskQuery = z.infer<typeof taskQuery>;
